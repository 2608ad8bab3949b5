export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      account_visits: {
        Row: {
          seen_until: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          seen_until: string;
          user_id: string;
        };
        Update: {
          seen_until?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      audit_log: {
        Row: {
          action: Database["public"]["Enums"]["audit_action"];
          at: string;
          detail: string;
          document_id: string | null;
          id: number;
          order_id: string | null;
          order_reference: string | null;
          staff_id: string | null;
          staff_name: string;
        };
        ComputedFields: never;
        Insert: {
          action: Database["public"]["Enums"]["audit_action"];
          at?: string;
          detail: string;
          document_id?: string | null;
          id?: never;
          order_id?: string | null;
          order_reference?: string | null;
          staff_id?: string | null;
          staff_name: string;
        };
        Update: {
          action?: Database["public"]["Enums"]["audit_action"];
          at?: string;
          detail?: string;
          document_id?: string | null;
          id?: never;
          order_id?: string | null;
          order_reference?: string | null;
          staff_id?: string | null;
          staff_name?: string;
        };
        Relationships: [];
      };
      companies: {
        Row: {
          id: string;
          next_due_on: string | null;
          order_id: string;
          registered_name: string;
          registered_on: string;
          registration_number: string;
          renewed_on: string | null;
          renews_on: string | null;
          year_end_month: number | null;
        };
        ComputedFields: never;
        Insert: {
          id?: string;
          next_due_on?: string | null;
          order_id: string;
          registered_name: string;
          registered_on: string;
          registration_number: string;
          renewed_on?: string | null;
          renews_on?: string | null;
          year_end_month?: number | null;
        };
        Update: {
          id?: string;
          next_due_on?: string | null;
          order_id?: string;
          registered_name?: string;
          registered_on?: string;
          registration_number?: string;
          renewed_on?: string | null;
          renews_on?: string | null;
          year_end_month?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "companies_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: true;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "companies_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: true;
            referencedRelation: "own_orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "companies_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: true;
            referencedRelation: "server_orders";
            referencedColumns: ["id"];
          },
        ];
      };
      customer_inquiries: {
        Row: {
          assigned_to: string | null;
          company_name: string | null;
          created_at: string;
          email: string;
          email_lc: string | null;
          full_name: string;
          id: string;
          jurisdiction: string | null;
          message: string;
          phone: string | null;
          request_id: string;
          service: string | null;
          status: string;
          subject: string;
          user_id: string | null;
          waiting_since: string | null;
        };
        ComputedFields: never;
        Insert: {
          assigned_to?: string | null;
          company_name?: string | null;
          created_at?: string;
          email: string;
          email_lc?: never;
          full_name: string;
          id?: string;
          jurisdiction?: string | null;
          message: string;
          phone?: string | null;
          request_id: string;
          service?: string | null;
          status?: string;
          subject: string;
          user_id?: string | null;
          waiting_since?: string | null;
        };
        Update: {
          assigned_to?: string | null;
          company_name?: string | null;
          created_at?: string;
          email?: string;
          email_lc?: never;
          full_name?: string;
          id?: string;
          jurisdiction?: string | null;
          message?: string;
          phone?: string | null;
          request_id?: string;
          service?: string | null;
          status?: string;
          subject?: string;
          user_id?: string | null;
          waiting_since?: string | null;
        };
        Relationships: [];
      };
      deadlines: {
        Row: {
          basis: string;
          done_on: string | null;
          due_on: string;
          duty: string;
          law: string;
          note: string | null;
          order_id: string;
          performed_by: string;
          remind_on: string | null;
          settled_at: string | null;
          settled_by: string | null;
          state: Database["public"]["Enums"]["deadline_state"];
        };
        ComputedFields: never;
        Insert: {
          basis: string;
          done_on?: string | null;
          due_on: string;
          duty: string;
          law: string;
          note?: string | null;
          order_id: string;
          performed_by: string;
          remind_on?: string | null;
          settled_at?: string | null;
          settled_by?: string | null;
          state?: Database["public"]["Enums"]["deadline_state"];
        };
        Update: {
          basis?: string;
          done_on?: string | null;
          due_on?: string;
          duty?: string;
          law?: string;
          note?: string | null;
          order_id?: string;
          performed_by?: string;
          remind_on?: string | null;
          settled_at?: string | null;
          settled_by?: string | null;
          state?: Database["public"]["Enums"]["deadline_state"];
        };
        Relationships: [
          {
            foreignKeyName: "deadlines_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "companies";
            referencedColumns: ["order_id"];
          },
        ];
      };
      messages: {
        Row: {
          at: string;
          body: string | null;
          id: number;
          inquiry_id: string | null;
          kind: string;
          order_id: string | null;
          staff_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          at?: string;
          body?: string | null;
          id?: never;
          inquiry_id?: string | null;
          kind: string;
          order_id?: string | null;
          staff_id?: string | null;
        };
        Update: {
          at?: string;
          body?: string | null;
          id?: never;
          inquiry_id?: string | null;
          kind?: string;
          order_id?: string | null;
          staff_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "messages_inquiry_id_fkey";
            columns: ["inquiry_id"];
            isOneToOne: false;
            referencedRelation: "customer_inquiries";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "messages_inquiry_id_fkey";
            columns: ["inquiry_id"];
            isOneToOne: false;
            referencedRelation: "own_inquiries";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "messages_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "messages_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "own_orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "messages_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "server_orders";
            referencedColumns: ["id"];
          },
        ];
      };
      order_documents: {
        Row: {
          bytes_deleted_at: string | null;
          certified_by: string | null;
          dated_on: string | null;
          decided_at: string | null;
          decided_by: string | null;
          id: string;
          media_type: string;
          name: string;
          order_id: string;
          path: string;
          reason: string | null;
          requirement: string | null;
          sent_at: string;
          sent_by: string | null;
          sha256: string;
          side: string;
          size: number;
          state: string;
        };
        ComputedFields: never;
        Insert: {
          bytes_deleted_at?: string | null;
          certified_by?: string | null;
          dated_on?: string | null;
          decided_at?: string | null;
          decided_by?: string | null;
          id?: string;
          media_type: string;
          name: string;
          order_id: string;
          path: string;
          reason?: string | null;
          requirement?: string | null;
          sent_at?: string;
          sent_by?: string | null;
          sha256: string;
          side: string;
          size: number;
          state: string;
        };
        Update: {
          bytes_deleted_at?: string | null;
          certified_by?: string | null;
          dated_on?: string | null;
          decided_at?: string | null;
          decided_by?: string | null;
          id?: string;
          media_type?: string;
          name?: string;
          order_id?: string;
          path?: string;
          reason?: string | null;
          requirement?: string | null;
          sent_at?: string;
          sent_by?: string | null;
          sha256?: string;
          side?: string;
          size?: number;
          state?: string;
        };
        Relationships: [
          {
            foreignKeyName: "order_documents_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "order_documents_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "own_orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "order_documents_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "server_orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "order_documents_order_id_requirement_fkey";
            columns: ["order_id", "requirement"];
            isOneToOne: false;
            referencedRelation: "order_requirements";
            referencedColumns: ["order_id", "key"];
          },
          {
            foreignKeyName: "order_documents_order_id_requirement_fkey";
            columns: ["order_id", "requirement"];
            isOneToOne: false;
            referencedRelation: "order_slots";
            referencedColumns: ["order_id", "key"];
          },
        ];
      };
      order_event_desk_lines: {
        Row: {
          event_id: number;
          line: string;
        };
        ComputedFields: never;
        Insert: {
          event_id: number;
          line: string;
        };
        Update: {
          event_id?: number;
          line?: string;
        };
        Relationships: [
          {
            foreignKeyName: "order_event_desk_lines_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "order_events";
            referencedColumns: ["id"];
          },
        ];
      };
      order_events: {
        Row: {
          actor: string;
          at: string;
          details: NonNullable<Json>;
          for_customer: boolean;
          id: number;
          kind: string;
          line: string | null;
          order_id: string;
          staff_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          actor: string;
          at?: string;
          details?: NonNullable<Json>;
          for_customer: boolean;
          id?: never;
          kind: string;
          line?: string | null;
          order_id: string;
          staff_id?: string | null;
        };
        Update: {
          actor?: string;
          at?: string;
          details?: NonNullable<Json>;
          for_customer?: boolean;
          id?: never;
          kind?: string;
          line?: string | null;
          order_id?: string;
          staff_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "order_events_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "order_events_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "own_orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "order_events_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "server_orders";
            referencedColumns: ["id"];
          },
        ];
      };
      order_lines: {
        Row: {
          amount: number;
          currency: string;
          is_yearly: boolean;
          item: string;
          label: string;
          order_id: string;
          position: number;
        };
        ComputedFields: never;
        Insert: {
          amount: number;
          currency?: string;
          is_yearly?: boolean;
          item: string;
          label: string;
          order_id: string;
          position: number;
        };
        Update: {
          amount?: number;
          currency?: string;
          is_yearly?: boolean;
          item?: string;
          label?: string;
          order_id?: string;
          position?: number;
        };
        Relationships: [
          {
            foreignKeyName: "order_lines_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "order_lines_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "own_orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "order_lines_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "server_orders";
            referencedColumns: ["id"];
          },
        ];
      };
      order_people: {
        Row: {
          address: string | null;
          asked: string[];
          birth_date: string | null;
          country: string | null;
          created_at: string;
          exposure_checked_at: string | null;
          facts: NonNullable<Json>;
          full_name: string;
          id: string;
          is_company: boolean;
          is_complete: boolean;
          order_id: string;
          passport_expires_on: string | null;
          politically_exposed: boolean | null;
          position: number;
          registration_number: string | null;
          residence: string | null;
          roles: Database["public"]["Enums"]["person_role"][];
          version: number;
        };
        ComputedFields: never;
        Insert: {
          address?: string | null;
          asked?: string[];
          birth_date?: string | null;
          country?: string | null;
          created_at?: string;
          exposure_checked_at?: string | null;
          facts?: NonNullable<Json>;
          full_name: string;
          id?: string;
          is_company?: boolean;
          is_complete?: never;
          order_id: string;
          passport_expires_on?: string | null;
          politically_exposed?: boolean | null;
          position: number;
          registration_number?: string | null;
          residence?: string | null;
          roles: Database["public"]["Enums"]["person_role"][];
          version?: number;
        };
        Update: {
          address?: string | null;
          asked?: string[];
          birth_date?: string | null;
          country?: string | null;
          created_at?: string;
          exposure_checked_at?: string | null;
          facts?: NonNullable<Json>;
          full_name?: string;
          id?: string;
          is_company?: boolean;
          is_complete?: never;
          order_id?: string;
          passport_expires_on?: string | null;
          politically_exposed?: boolean | null;
          position?: number;
          registration_number?: string | null;
          residence?: string | null;
          roles?: Database["public"]["Enums"]["person_role"][];
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "order_people_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "order_people_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "own_orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "order_people_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "server_orders";
            referencedColumns: ["id"];
          },
        ];
      };
      order_requirements: {
        Row: {
          answer: string | null;
          answer_reason: string | null;
          answer_state: string | null;
          answered_at: string | null;
          asked_at: string;
          asked_by: string;
          decided_at: string | null;
          given: boolean;
          key: string;
          kind: Database["public"]["Enums"]["requirement_kind"];
          line: string | null;
          needed: number | null;
          or_company: boolean;
          order_id: string;
          person_id: string | null;
          position: number;
          role: Database["public"]["Enums"]["person_role"] | null;
          title: string;
          waive_reason: string | null;
          waived_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          answer?: string | null;
          answer_reason?: string | null;
          answer_state?: string | null;
          answered_at?: string | null;
          asked_at?: string;
          asked_by: string;
          decided_at?: string | null;
          given?: boolean;
          key: string;
          kind: Database["public"]["Enums"]["requirement_kind"];
          line?: string | null;
          needed?: number | null;
          or_company?: boolean;
          order_id: string;
          person_id?: string | null;
          position: number;
          role?: Database["public"]["Enums"]["person_role"] | null;
          title: string;
          waive_reason?: string | null;
          waived_at?: string | null;
        };
        Update: {
          answer?: string | null;
          answer_reason?: string | null;
          answer_state?: string | null;
          answered_at?: string | null;
          asked_at?: string;
          asked_by?: string;
          decided_at?: string | null;
          given?: boolean;
          key?: string;
          kind?: Database["public"]["Enums"]["requirement_kind"];
          line?: string | null;
          needed?: number | null;
          or_company?: boolean;
          order_id?: string;
          person_id?: string | null;
          position?: number;
          role?: Database["public"]["Enums"]["person_role"] | null;
          title?: string;
          waive_reason?: string | null;
          waived_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "order_requirements_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "order_requirements_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "own_orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "order_requirements_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "server_orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "order_requirements_person_id_fkey";
            columns: ["person_id"];
            isOneToOne: false;
            referencedRelation: "order_people";
            referencedColumns: ["id"];
          },
        ];
      };
      order_shares: {
        Row: {
          order_id: string;
          owned_id: string | null;
          owner_id: string;
          percent: number;
        };
        ComputedFields: never;
        Insert: {
          order_id: string;
          owned_id?: string | null;
          owner_id: string;
          percent: number;
        };
        Update: {
          order_id?: string;
          owned_id?: string | null;
          owner_id?: string;
          percent?: number;
        };
        Relationships: [
          {
            foreignKeyName: "order_shares_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "order_shares_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "own_orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "order_shares_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "server_orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "order_shares_owned_id_fkey";
            columns: ["owned_id"];
            isOneToOne: false;
            referencedRelation: "order_people";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "order_shares_owner_id_fkey";
            columns: ["owner_id"];
            isOneToOne: false;
            referencedRelation: "order_people";
            referencedColumns: ["id"];
          },
        ];
      };
      orders: {
        Row: {
          asked_for: string[];
          assigned_to: string | null;
          barred_at: string | null;
          beneficial_owner_name: string | null;
          cancel_reason: Database["public"]["Enums"]["cancel_reason"] | null;
          cancelled_at: string | null;
          company_name: string | null;
          completed_at: string | null;
          consented_at: string | null;
          created_at: string;
          customer_deleted_at: string | null;
          decided_at: string | null;
          decision_due_on: string | null;
          declined_at: string | null;
          director_name: string | null;
          dispute: Database["public"]["Enums"]["dispute_status"] | null;
          dispute_answered_at: string | null;
          disputed_at: string | null;
          documents_complete_at: string | null;
          due_on: string | null;
          email: string;
          email_lc: string | null;
          filed_at: string | null;
          filed_with: string | null;
          filing_reference: string | null;
          full_name: string;
          government_fee: number;
          id: string;
          incorporation_fee: number;
          inquiry_id: string | null;
          jurisdiction: string;
          jurisdiction_slug: string;
          kind: Database["public"]["Enums"]["order_kind"];
          late_payment_at: string | null;
          late_payment_returned_at: string | null;
          nominee_director: string | null;
          nominee_director_fee: number;
          nominee_shareholder: string | null;
          nominee_shareholder_fee: number;
          notes: string | null;
          open_since: string | null;
          order_reference: string;
          parent_id: string | null;
          parent_reference: string | null;
          payment_claimed_at: string | null;
          payment_method: Database["public"]["Enums"]["payment_method"];
          payment_missing_at: string | null;
          payment_status: Database["public"]["Enums"]["payment_status"];
          payment_transaction: string | null;
          payment_verified_at: string | null;
          phase: Database["public"]["Enums"]["order_phase"];
          phone: string | null;
          question_at: string | null;
          refunded_amount: number;
          refunds_version: string | null;
          renews_on: string | null;
          requested_at: string | null;
          residence: string | null;
          reviewed_at: string | null;
          sent_since: string | null;
          service: string | null;
          service_type: string;
          shareholder_name: string | null;
          signed_off_at: string | null;
          status: Database["public"]["Enums"]["order_status"];
          step: Database["public"]["Enums"]["next_step"] | null;
          step_due_on: string | null;
          step_owner: Database["public"]["Enums"]["step_owner"] | null;
          step_since: string | null;
          stop_reason: string | null;
          stripe_payment_intent_id: string | null;
          terms_version: string | null;
          total_fee: number;
          unanswered_since: string | null;
          updated_at: string;
          use_nominee_director: boolean;
          use_nominee_shareholder: boolean;
          user_id: string | null;
          withdrawn_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          asked_for?: string[];
          assigned_to?: string | null;
          barred_at?: string | null;
          beneficial_owner_name?: string | null;
          cancel_reason?: Database["public"]["Enums"]["cancel_reason"] | null;
          cancelled_at?: string | null;
          company_name?: string | null;
          completed_at?: string | null;
          consented_at?: string | null;
          created_at?: string;
          customer_deleted_at?: string | null;
          decided_at?: string | null;
          decision_due_on?: string | null;
          declined_at?: string | null;
          director_name?: string | null;
          dispute?: Database["public"]["Enums"]["dispute_status"] | null;
          dispute_answered_at?: string | null;
          disputed_at?: string | null;
          documents_complete_at?: string | null;
          due_on?: string | null;
          email: string;
          email_lc?: never;
          filed_at?: string | null;
          filed_with?: string | null;
          filing_reference?: string | null;
          full_name: string;
          government_fee?: number;
          id?: string;
          incorporation_fee?: number;
          inquiry_id?: string | null;
          jurisdiction: string;
          jurisdiction_slug: string;
          kind: Database["public"]["Enums"]["order_kind"];
          late_payment_at?: string | null;
          late_payment_returned_at?: string | null;
          nominee_director?: string | null;
          nominee_director_fee?: number;
          nominee_shareholder?: string | null;
          nominee_shareholder_fee?: number;
          notes?: string | null;
          open_since?: string | null;
          order_reference: string;
          parent_id?: string | null;
          parent_reference?: string | null;
          payment_claimed_at?: string | null;
          payment_method: Database["public"]["Enums"]["payment_method"];
          payment_missing_at?: string | null;
          payment_status?: Database["public"]["Enums"]["payment_status"];
          payment_transaction?: string | null;
          payment_verified_at?: string | null;
          phase?: Database["public"]["Enums"]["order_phase"];
          phone?: string | null;
          question_at?: string | null;
          refunded_amount?: number;
          refunds_version?: string | null;
          renews_on?: string | null;
          requested_at?: string | null;
          residence?: string | null;
          reviewed_at?: string | null;
          sent_since?: string | null;
          service?: string | null;
          service_type: string;
          shareholder_name?: string | null;
          signed_off_at?: string | null;
          status?: Database["public"]["Enums"]["order_status"];
          step?: Database["public"]["Enums"]["next_step"] | null;
          step_due_on?: string | null;
          step_owner?: Database["public"]["Enums"]["step_owner"] | null;
          step_since?: string | null;
          stop_reason?: string | null;
          stripe_payment_intent_id?: string | null;
          terms_version?: string | null;
          total_fee: number;
          unanswered_since?: string | null;
          updated_at?: string;
          use_nominee_director?: boolean;
          use_nominee_shareholder?: boolean;
          user_id?: string | null;
          withdrawn_at?: string | null;
        };
        Update: {
          asked_for?: string[];
          assigned_to?: string | null;
          barred_at?: string | null;
          beneficial_owner_name?: string | null;
          cancel_reason?: Database["public"]["Enums"]["cancel_reason"] | null;
          cancelled_at?: string | null;
          company_name?: string | null;
          completed_at?: string | null;
          consented_at?: string | null;
          created_at?: string;
          customer_deleted_at?: string | null;
          decided_at?: string | null;
          decision_due_on?: string | null;
          declined_at?: string | null;
          director_name?: string | null;
          dispute?: Database["public"]["Enums"]["dispute_status"] | null;
          dispute_answered_at?: string | null;
          disputed_at?: string | null;
          documents_complete_at?: string | null;
          due_on?: string | null;
          email?: string;
          email_lc?: never;
          filed_at?: string | null;
          filed_with?: string | null;
          filing_reference?: string | null;
          full_name?: string;
          government_fee?: number;
          id?: string;
          incorporation_fee?: number;
          inquiry_id?: string | null;
          jurisdiction?: string;
          jurisdiction_slug?: string;
          kind?: Database["public"]["Enums"]["order_kind"];
          late_payment_at?: string | null;
          late_payment_returned_at?: string | null;
          nominee_director?: string | null;
          nominee_director_fee?: number;
          nominee_shareholder?: string | null;
          nominee_shareholder_fee?: number;
          notes?: string | null;
          open_since?: string | null;
          order_reference?: string;
          parent_id?: string | null;
          parent_reference?: string | null;
          payment_claimed_at?: string | null;
          payment_method?: Database["public"]["Enums"]["payment_method"];
          payment_missing_at?: string | null;
          payment_status?: Database["public"]["Enums"]["payment_status"];
          payment_transaction?: string | null;
          payment_verified_at?: string | null;
          phase?: Database["public"]["Enums"]["order_phase"];
          phone?: string | null;
          question_at?: string | null;
          refunded_amount?: number;
          refunds_version?: string | null;
          renews_on?: string | null;
          requested_at?: string | null;
          residence?: string | null;
          reviewed_at?: string | null;
          sent_since?: string | null;
          service?: string | null;
          service_type?: string;
          shareholder_name?: string | null;
          signed_off_at?: string | null;
          status?: Database["public"]["Enums"]["order_status"];
          step?: Database["public"]["Enums"]["next_step"] | null;
          step_due_on?: string | null;
          step_owner?: Database["public"]["Enums"]["step_owner"] | null;
          step_since?: string | null;
          stop_reason?: string | null;
          stripe_payment_intent_id?: string | null;
          terms_version?: string | null;
          total_fee?: number;
          unanswered_since?: string | null;
          updated_at?: string;
          use_nominee_director?: boolean;
          use_nominee_shareholder?: boolean;
          user_id?: string | null;
          withdrawn_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "orders_inquiry_id_fkey";
            columns: ["inquiry_id"];
            isOneToOne: false;
            referencedRelation: "customer_inquiries";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "orders_inquiry_id_fkey";
            columns: ["inquiry_id"];
            isOneToOne: false;
            referencedRelation: "own_inquiries";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "orders_parent_id_fkey";
            columns: ["parent_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "orders_parent_id_fkey";
            columns: ["parent_id"];
            isOneToOne: false;
            referencedRelation: "own_orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "orders_parent_id_fkey";
            columns: ["parent_id"];
            isOneToOne: false;
            referencedRelation: "server_orders";
            referencedColumns: ["id"];
          },
        ];
      };
      profiles: {
        Row: {
          avatar_url: string | null;
          created_at: string;
          email: string | null;
          full_name: string | null;
          id: string;
        };
        ComputedFields: never;
        Insert: {
          avatar_url?: string | null;
          created_at?: string;
          email?: string | null;
          full_name?: string | null;
          id: string;
        };
        Update: {
          avatar_url?: string | null;
          created_at?: string;
          email?: string | null;
          full_name?: string | null;
          id?: string;
        };
        Relationships: [];
      };
      receipts: {
        Row: {
          amount: number;
          id: string;
          issued_at: string;
          label: string | null;
          number: number;
          order_id: string;
          series: string;
          snapshot: NonNullable<Json>;
        };
        ComputedFields: never;
        Insert: {
          amount: number;
          id?: string;
          issued_at?: string;
          label?: never;
          number: number;
          order_id: string;
          series: string;
          snapshot: NonNullable<Json>;
        };
        Update: {
          amount?: number;
          id?: string;
          issued_at?: string;
          label?: never;
          number?: number;
          order_id?: string;
          series?: string;
          snapshot?: NonNullable<Json>;
        };
        Relationships: [
          {
            foreignKeyName: "receipts_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "receipts_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "own_orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "receipts_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "server_orders";
            referencedColumns: ["id"];
          },
        ];
      };
    };
    Views: {
      open_checkouts: {
        Row: {
          id: number;
          opened_at: string;
          order_reference: string;
          parent_id: string | null;
          parent_stopped: boolean | null;
          stripe_session_id: string | null;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: "orders_parent_id_fkey";
            columns: ["parent_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "orders_parent_id_fkey";
            columns: ["parent_id"];
            isOneToOne: false;
            referencedRelation: "own_orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "orders_parent_id_fkey";
            columns: ["parent_id"];
            isOneToOne: false;
            referencedRelation: "server_orders";
            referencedColumns: ["id"];
          },
        ];
      };
      order_slots: {
        Row: {
          answer: string | null;
          answer_reason: string | null;
          answered_at: string | null;
          asked_at: string;
          asked_by: string;
          given: boolean;
          is_certified: boolean | null;
          is_dated: boolean | null;
          key: string;
          kind: Database["public"]["Enums"]["requirement_kind"];
          line: string | null;
          needed: number | null;
          order_id: string;
          person_id: string | null;
          person_name: string | null;
          person_version: number | null;
          position: number;
          role: Database["public"]["Enums"]["person_role"] | null;
          since: string | null;
          status: string | null;
          title: string;
          waive_reason: string | null;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: "order_requirements_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "order_requirements_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "own_orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "order_requirements_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "server_orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "order_requirements_person_id_fkey";
            columns: ["person_id"];
            isOneToOne: false;
            referencedRelation: "order_people";
            referencedColumns: ["id"];
          },
        ];
      };
      order_steps: {
        Row: {
          due_on: string | null;
          order_id: string | null;
          owner: Database["public"]["Enums"]["step_owner"] | null;
          since: string | null;
          step: Database["public"]["Enums"]["next_step"] | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      own_inquiries: {
        Row: {
          created_at: string;
          email: string;
          full_name: string;
          id: string;
          message: string;
          phone: string | null;
          status: string;
          subject: string;
          waiting_since: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string | null;
          email?: string | null;
          full_name?: string | null;
          id?: string | null;
          message?: string | null;
          phone?: string | null;
          status?: string | null;
          subject?: string | null;
          waiting_since?: string | null;
        };
        Update: {
          created_at?: string | null;
          email?: string | null;
          full_name?: string | null;
          id?: string | null;
          message?: string | null;
          phone?: string | null;
          status?: string | null;
          subject?: string | null;
          waiting_since?: string | null;
        };
        Relationships: [];
      };
      own_news: {
        Row: {
          at: string | null;
          details: Json | null;
          inquiry_id: string | null;
          kind: string | null;
          line: string | null;
          order_reference: string | null;
          subject: string | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      own_orders: {
        Row: {
          asked_for: string[];
          barred_at: string | null;
          beneficial_owner_name: string | null;
          cancel_reason: Database["public"]["Enums"]["cancel_reason"] | null;
          cancelled_at: string | null;
          company_name: string | null;
          completed_at: string | null;
          consented_at: string | null;
          created_at: string;
          decided_at: string | null;
          decision_due_on: string | null;
          declined_at: string | null;
          director_name: string | null;
          dispute: Database["public"]["Enums"]["dispute_status"] | null;
          documents_complete_at: string | null;
          due_on: string | null;
          email: string;
          filed_at: string | null;
          filed_with: string | null;
          filing_reference: string | null;
          full_name: string;
          id: string;
          jurisdiction: string;
          jurisdiction_slug: string;
          kind: Database["public"]["Enums"]["order_kind"];
          late_payment_at: string | null;
          late_payment_returned_at: string | null;
          lines: Json | null;
          next_renewal_on: string | null;
          nominee_director: string | null;
          nominee_shareholder: string | null;
          notes: string | null;
          order_reference: string;
          parent_id: string | null;
          parent_reference: string | null;
          payment_claimed_at: string | null;
          payment_method: Database["public"]["Enums"]["payment_method"];
          payment_status: Database["public"]["Enums"]["payment_status"];
          payment_verified_at: string | null;
          phase: Database["public"]["Enums"]["order_phase"];
          phone: string | null;
          question_at: string | null;
          refunded_amount: number;
          refunds_version: string | null;
          registered_name: string | null;
          registered_on: string | null;
          registration_number: string | null;
          renews_on: string | null;
          requested_at: string | null;
          residence: string | null;
          reviewed_at: string | null;
          sent_since: string | null;
          service: string | null;
          service_type: string;
          shareholder_name: string | null;
          status: Database["public"]["Enums"]["order_status"];
          step: Database["public"]["Enums"]["next_step"] | null;
          step_due_on: string | null;
          step_owner: Database["public"]["Enums"]["step_owner"] | null;
          step_since: string | null;
          stop_reason: string | null;
          terms_version: string | null;
          total_fee: number;
          use_nominee_director: boolean;
          use_nominee_shareholder: boolean;
          withdrawn_at: string | null;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: "orders_parent_id_fkey";
            columns: ["parent_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "orders_parent_id_fkey";
            columns: ["parent_id"];
            isOneToOne: false;
            referencedRelation: "own_orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "orders_parent_id_fkey";
            columns: ["parent_id"];
            isOneToOne: false;
            referencedRelation: "server_orders";
            referencedColumns: ["id"];
          },
        ];
      };
      own_steps: {
        Row: {
          company_name: string | null;
          declined_at: string | null;
          due_on: string | null;
          filed_at: string | null;
          is_residence_refused: boolean | null;
          jurisdiction: string;
          jurisdiction_slug: string;
          kind: Database["public"]["Enums"]["order_kind"];
          open_slots: number | null;
          order_id: string | null;
          order_reference: string;
          owner: Database["public"]["Enums"]["step_owner"] | null;
          parent_reference: string | null;
          payment_method: Database["public"]["Enums"]["payment_method"];
          question: string | null;
          refused_slots: number | null;
          sent_since: string | null;
          service_type: string;
          since: string | null;
          step: Database["public"]["Enums"]["next_step"] | null;
          total_fee: number;
        };
        ComputedFields: never;
        Relationships: [];
      };
      server_orders: {
        Row: {
          asked_for: string[];
          assigned_to: string | null;
          attempts: number | null;
          barred_at: string | null;
          beneficial_owner_name: string | null;
          cancel_reason: Database["public"]["Enums"]["cancel_reason"] | null;
          cancelled_at: string | null;
          company_name: string | null;
          completed_at: string | null;
          confirm_token: string | null;
          consented_at: string | null;
          created_at: string;
          customer_deleted_at: string | null;
          decided_at: string | null;
          decision_due_on: string | null;
          declined_at: string | null;
          director_name: string | null;
          dispute: Database["public"]["Enums"]["dispute_status"] | null;
          dispute_answered_at: string | null;
          disputed_at: string | null;
          documents_complete_at: string | null;
          due_on: string | null;
          email: string;
          email_lc: string | null;
          filed_at: string | null;
          filed_with: string | null;
          filing_reference: string | null;
          full_name: string;
          government_fee: number;
          id: string;
          incorporation_fee: number;
          inquiry_id: string | null;
          jurisdiction: string;
          jurisdiction_slug: string;
          kind: Database["public"]["Enums"]["order_kind"];
          late_payment_at: string | null;
          late_payment_returned_at: string | null;
          lines: Json | null;
          next_renewal_on: string | null;
          nominee_director: string | null;
          nominee_director_fee: number;
          nominee_shareholder: string | null;
          nominee_shareholder_fee: number;
          notes: string | null;
          offer_text: string | null;
          open_since: string | null;
          order_reference: string;
          parent_id: string | null;
          parent_reference: string | null;
          parent_stopped: boolean | null;
          payment_claimed_at: string | null;
          payment_method: Database["public"]["Enums"]["payment_method"];
          payment_missing_at: string | null;
          payment_status: Database["public"]["Enums"]["payment_status"];
          payment_transaction: string | null;
          payment_verified_at: string | null;
          phase: Database["public"]["Enums"]["order_phase"];
          phone: string | null;
          question_at: string | null;
          refunded_amount: number;
          refunds_version: string | null;
          registered_name: string | null;
          registered_on: string | null;
          registration_number: string | null;
          renews_on: string | null;
          requested_at: string | null;
          residence: string | null;
          reviewed_at: string | null;
          sent_since: string | null;
          service: string | null;
          service_type: string;
          shareholder_name: string | null;
          signed_off_at: string | null;
          status: Database["public"]["Enums"]["order_status"];
          step: Database["public"]["Enums"]["next_step"] | null;
          step_due_on: string | null;
          step_owner: Database["public"]["Enums"]["step_owner"] | null;
          step_since: string | null;
          stop_reason: string | null;
          stripe_payment_intent_id: string | null;
          stripe_session_id: string | null;
          terms_version: string | null;
          total_fee: number;
          unanswered_since: string | null;
          updated_at: string;
          use_nominee_director: boolean;
          use_nominee_shareholder: boolean;
          user_id: string | null;
          withdrawn_at: string | null;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: "orders_inquiry_id_fkey";
            columns: ["inquiry_id"];
            isOneToOne: false;
            referencedRelation: "customer_inquiries";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "orders_inquiry_id_fkey";
            columns: ["inquiry_id"];
            isOneToOne: false;
            referencedRelation: "own_inquiries";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "orders_parent_id_fkey";
            columns: ["parent_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "orders_parent_id_fkey";
            columns: ["parent_id"];
            isOneToOne: false;
            referencedRelation: "own_orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "orders_parent_id_fkey";
            columns: ["parent_id"];
            isOneToOne: false;
            referencedRelation: "server_orders";
            referencedColumns: ["id"];
          },
        ];
      };
    };
    Functions: {
      abandon_upload: { Args: { p_by?: string; p_path: string }; Returns: string[] };
      accept_answer: {
        Args: { p_order: string; p_requirement: string; p_seen: number };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
      accept_document: {
        Args: {
          p_certified_by?: string;
          p_dated_on?: string;
          p_document: string;
          p_order: string;
          p_seen: number;
          p_version?: number;
        };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
      account_order: { Args: { p_before?: number; p_messages: number; p_reference: string }; Returns: Json };
      account_orders: { Args: { p_page: number; p_size: number }; Returns: Json };
      account_overview: { Args: { p_news: number; p_orders: number }; Returns: Json };
      add_finished_document: {
        Args: { p_order: string; p_path: string; p_seen: number };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
      add_order_link: { Args: { p_order: string; p_token_hash: string }; Returns: undefined };
      answer_thread: {
        Args: { p_body: string; p_inquiry?: string; p_order?: string; p_seen: number };
        Returns: Database["public"]["Enums"]["thread_result"];
      };
      apply_retention: { Args: { p_most: number }; Returns: Json };
      ask_document: {
        Args: { p_line: string; p_order: string; p_seen: number; p_title: string };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
      ask_in_thread: {
        Args: { p_body: string; p_order: string; p_seen: number };
        Returns: Database["public"]["Enums"]["thread_result"];
      };
      assign_inquiry: {
        Args: { p_from: string; p_inquiry: string; p_staff: string };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
      assign_order: {
        Args: { p_from: string; p_order: string; p_staff: string };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
      begin_finished_document: {
        Args: { p_order: string; p_seen: number };
        Returns: {
          path: string;
          upload_path: string;
          word: Database["public"]["Enums"]["begin_upload_result"];
        }[];
      };
      begin_job: {
        Args: { p_every_seconds: number; p_job: string; p_lease_seconds: number };
        Returns: {
          run: string;
          word: Database["public"]["Enums"]["begin_job_result"];
        }[];
      };
      begin_linked_upload: {
        Args: { p_requirement: string; p_token: string };
        Returns: {
          path: string;
          upload_path: string;
          word: Database["public"]["Enums"]["begin_upload_result"];
        }[];
      };
      begin_upload: {
        Args: { p_order: string; p_requirement: string };
        Returns: {
          path: string;
          upload_path: string;
          word: Database["public"]["Enums"]["begin_upload_result"];
        }[];
      };
      calendar_entries: { Args: { p_token: string }; Returns: Json };
      cancel_order: {
        Args: { p_closed_session: string; p_order: string };
        Returns: Database["public"]["Enums"]["cancel_order_result"];
      };
      check_upload: { Args: { p_file: string; p_path: string }; Returns: boolean };
      claim_crypto: {
        Args: { p_note: string; p_token: string; p_transaction?: string };
        Returns: Database["public"]["Enums"]["claim_crypto_result"];
      };
      claim_mails: {
        Args: { p_lease_seconds: number; p_limit: number };
        Returns: {
          attempt: number;
          data: Json;
          id: string;
          inquiry_row: Json;
          order_row: Json;
          recipient: string;
          template: string;
          written_at: string;
        }[];
      };
      close_account: {
        Args: { p_user: string };
        Returns: Database["public"]["CompositeTypes"]["person_record"][];
        SetofOptions: {
          from: "*";
          to: "person_record";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      close_thread: {
        Args: { p_inquiry?: string; p_order?: string; p_seen: number };
        Returns: Database["public"]["Enums"]["thread_result"];
      };
      companies_to_plan: {
        Args: { p_most: number };
        Returns: {
          from_on: string;
          kind: Database["public"]["Enums"]["order_kind"];
          order_id: string;
          place: string;
          registered_on: string;
          until_on: string;
          year_end_month: number;
        }[];
      };
      complete_order: {
        Args: {
          p_order: string;
          p_registered_name: string;
          p_registered_on: string;
          p_registration_number: string;
          p_seen: number;
        };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
      confirmed_order: { Args: { p_order?: string; p_receipt?: string; p_session?: string }; Returns: Json };
      correct_order: {
        Args: { p_field: string; p_order: string; p_seen: number; p_value: string };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
      correct_person: {
        Args: { p_fields: string; p_order: string; p_person: string; p_seen: number };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
      count_attempt: {
        Args: { p_key_hash: string; p_most: number; p_window_seconds: number };
        Returns: number;
      };
      count_auth_mail: { Args: { p_recipient: string }; Returns: boolean };
      decide_match: {
        Args: {
          p_match: number;
          p_order: string;
          p_reason: string;
          p_seen: number;
          p_state: Database["public"]["Enums"]["match_state"];
        };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
      delete_expired_rows: { Args: { p_most?: number }; Returns: Json };
      desk_cancel: {
        Args: { p_closed_session: string; p_order: string; p_reason: string; p_seen: number };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
      desk_companies: {
        Args: { p_month: number; p_page: number; p_size: number };
        Returns: {
          due_on: string;
          duties: string;
          id: string;
          total: number;
        }[];
      };
      desk_counts: {
        Args: Record<PropertyKey, never>;
        Returns: {
          inquiries: number;
          mails: number;
          queue: number;
          renewals: number;
          reports: number;
          waiting: number;
        }[];
      };
      desk_customer_view: { Args: { p_messages: number; p_reference: string }; Returns: Json };
      desk_deadlines: {
        Args: { p_month: string; p_page: number; p_place: string; p_size: number };
        Returns: {
          basis: string;
          company: string;
          due_on: string;
          duty: string;
          jurisdiction: string;
          law: string;
          order_id: string;
          order_reference: string;
          performed_by: string;
          total: number;
        }[];
      };
      desk_figures: { Args: { p_months?: number }; Returns: Json };
      desk_inquiries: {
        Args: { p_page: number; p_search: string; p_size: number; p_status: string };
        Returns: {
          id: string;
          total: number;
        }[];
      };
      desk_inquiry: { Args: { p_before?: number; p_inquiry: string; p_messages: number }; Returns: Json };
      desk_inquiry_rows: { Args: { p_ids: string[] }; Returns: Json };
      desk_mails: {
        Args: { p_limit: number; p_offset?: number };
        Returns: {
          attempts: number;
          error: string;
          id: string;
          inquiry_id: string;
          next_try_at: string;
          order_id: string;
          order_reference: string;
          recipient: string;
          state: string;
          template: string;
          total: number;
          written_at: string;
        }[];
      };
      desk_note: {
        Args: { p_note: string; p_order: string; p_seen: number };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
      desk_order: { Args: { p_before?: number; p_messages: number; p_reference: string }; Returns: Json };
      desk_order_facts: {
        Args: { p_order: string };
        Returns: {
          payment_transaction: string;
          stripe_payment_intent_id: string;
          stripe_session_id: string;
        }[];
      };
      desk_order_rows: { Args: { p_ids: string[] }; Returns: Json };
      desk_orders: {
        Args: { p_page: number; p_phase: string; p_place: string; p_search: string; p_size: number };
        Returns: {
          id: string;
          total: number;
        }[];
      };
      desk_orders_sharing: {
        Args: { p_order: string; p_transaction?: string };
        Returns: {
          at: string;
          is_verified: boolean;
          order_reference: string;
        }[];
      };
      desk_queue: {
        Args: { p_days?: string; p_page: number; p_renewals?: boolean; p_size: number; p_whose?: string };
        Returns: {
          assigned_to: string;
          due_on: string;
          inquiry_id: string;
          kind: string;
          order_id: string;
          order_kind: Database["public"]["Enums"]["order_kind"];
          since: string;
          total: number;
        }[];
      };
      desk_search: {
        Args: { p_search: string };
        Returns: {
          inquiry_id: string;
          matched: string;
          order_id: string;
          value: string;
        }[];
      };
      desk_staff: {
        Args: Record<PropertyKey, never>;
        Returns: {
          id: string;
          name: string;
        }[];
      };
      desk_suspicions: {
        Args: Record<PropertyKey, never>;
        Returns: {
          body: string;
          hold_reason: string;
          is_held: boolean;
          order_reference: string;
          reported_at: string;
          reported_by: string;
        }[];
      };
      desk_waiting: {
        Args: { p_page: number; p_size: number };
        Returns: {
          due_on: string;
          missing: string[];
          order_id: string;
          owner: Database["public"]["Enums"]["step_owner"];
          since: string;
          step: Database["public"]["Enums"]["next_step"];
          total: number;
        }[];
      };
      desk_waivers: {
        Args: { p_order: string };
        Returns: {
          reason: string;
          requirement: string;
          staff_id: string;
        }[];
      };
      dispute_card: {
        Args: {
          p_amount_cents: number;
          p_dispute: string;
          p_intent: string;
          p_status: Database["public"]["Enums"]["dispute_status"];
        };
        Returns: Database["public"]["Enums"]["dispute_card_result"];
      };
      end_job: { Args: { p_done: boolean; p_job: string; p_run: string }; Returns: undefined };
      erase_person: {
        Args: { p_code?: string; p_email: string };
        Returns: Database["public"]["CompositeTypes"]["person_record"][];
        SetofOptions: {
          from: "*";
          to: "person_record";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      export_orders: {
        Args: { p_after?: string; p_from: string; p_limit?: number; p_to: string };
        Returns: {
          belongs_to: string;
          cancelled: string;
          company: string;
          customer: string;
          email: string;
          filed: string;
          government_fee: number;
          handed_over: string;
          id: string;
          jurisdiction: string;
          kind: Database["public"]["Enums"]["order_kind"];
          nominee_director_fee: number;
          nominee_shareholder_fee: number;
          paid: string;
          payment_id: string;
          payment_method: Database["public"]["Enums"]["payment_method"];
          phone: string;
          placed: string;
          reference: string;
          refunded: number;
          registered_name: string;
          registration_number: string;
          service: string;
          service_fee: number;
          state: string;
          total: number;
        }[];
      };
      export_receipts: {
        Args: { p_after?: string; p_from: string; p_limit?: number; p_to: string };
        Returns: {
          amount: number;
          belongs_to: string;
          customer: string;
          email: string;
          id: string;
          issued: string;
          jurisdiction: string;
          kind: Database["public"]["Enums"]["order_kind"];
          number: string;
          payment_id: string;
          payment_method: Database["public"]["Enums"]["payment_method"];
          receipt: string;
          reference: string;
          series: string;
          service: string;
        }[];
      };
      extend_decision: {
        Args: { p_due: string; p_line: string; p_order: string; p_seen: number };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
      fail_card: {
        Args: { p_note: string; p_session: string };
        Returns: Database["public"]["Enums"]["fail_card_result"];
      };
      file_order: {
        Args: { p_due: string; p_filed_with: string; p_order: string; p_reference: string; p_seen: number };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
      files_deleted: { Args: { p_paths: string[] }; Returns: number };
      files_to_delete: {
        Args: { p_most: number };
        Returns: {
          path: string;
        }[];
      };
      find_upload: { Args: { p_by?: string; p_path: string }; Returns: string };
      finish_request: {
        Args: { p_note: string; p_order: string; p_seen: number };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
      forget_documents: { Args: { p_code?: string; p_reference: string }; Returns: Json };
      hold_order: {
        Args: { p_order: string; p_reason: string };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
      mail_link: {
        Args: { p_token: string };
        Returns: {
          email: string;
          kind: string;
          order_id: string;
          reference: string;
        }[];
      };
      mail_order_link: { Args: { p_email: string }; Returns: boolean };
      make_offer: {
        Args: {
          p_company: string;
          p_inquiry: string;
          p_line: string;
          p_lines: string;
          p_place: string;
          p_question: string;
          p_seen: number;
          p_service: string;
          p_until: string;
        };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
      make_person_link: { Args: { p_order: string; p_person: string }; Returns: string };
      mark_mail: {
        Args: { p_attempt: number; p_error?: string; p_id: string; p_outcome: string };
        Returns: Database["public"]["Enums"]["mark_mail_result"];
      };
      mark_news_seen: { Args: { p_until: string }; Returns: undefined };
      mark_payment_not_found: {
        Args: { p_line: string; p_order: string; p_seen: number };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
      mark_refunded: {
        Args: { p_amount: number; p_destination: string; p_order: string; p_reason: string; p_seen: number };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
      move_coins: {
        Args: {
          p_amount: number;
          p_closed_session?: string;
          p_order: string;
          p_reference: string;
          p_seen: number;
        };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
      name_nominee: {
        Args: { p_name: string; p_order: string; p_role: string; p_seen: number };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
      new_calendar_link: { Args: Record<PropertyKey, never>; Returns: string };
      open_document: {
        Args: { p_action: Database["public"]["Enums"]["audit_action"]; p_document: string };
        Returns: Json;
      };
      own_data: { Args: Record<PropertyKey, never>; Returns: Json };
      own_deadlines: {
        Args: Record<PropertyKey, never>;
        Returns: {
          basis: string;
          company: string;
          done_on: string;
          due_on: string;
          duty: string;
          jurisdiction: string;
          law: string;
          note: string;
          order_id: string;
          order_reference: string;
          performed_by: string;
          state: string;
        }[];
      };
      own_records: {
        Args: Record<PropertyKey, never>;
        Returns: Database["public"]["CompositeTypes"]["person_record"][];
        SetofOptions: {
          from: "*";
          to: "person_record";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      person_data: { Args: { p_email: string }; Returns: Json };
      place_order: {
        Args: { p_attempt: string; p_closed_session?: string; p_is_paid?: boolean; p_order: string };
        Returns: Database["public"]["Enums"]["place_order_result"];
      };
      plan_deadlines: {
        Args: { p_from: string; p_order: string; p_registered: string; p_rows: string; p_year_end?: number };
        Returns: undefined;
      };
      post_annual_notices: { Args: { p_most: number }; Returns: number };
      proof_needed: { Args: Record<PropertyKey, never>; Returns: Database["public"]["Enums"]["owner_proof"] };
      read_erasure: { Args: { p_code: string }; Returns: Json };
      read_person_link: { Args: { p_token: string }; Returns: Json };
      read_setup: { Args: Record<PropertyKey, never>; Returns: Json };
      read_waiting: { Args: Record<PropertyKey, never>; Returns: Json };
      record_approval: {
        Args: { p_line: string; p_order: string; p_seen: number };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
      record_exposure_check: {
        Args: { p_note: string; p_order: string; p_seen: number };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
      record_jobs: { Args: { p_counts: string }; Returns: undefined };
      record_refusal: {
        Args: { p_line: string; p_order: string; p_seen: number };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
      record_seller: { Args: { p_details: string }; Returns: undefined };
      refund_card: {
        Args: { p_intent: string; p_refunded_cents: number };
        Returns: Database["public"]["Enums"]["refund_card_result"];
      };
      refuse_answer: {
        Args: { p_line: string; p_order: string; p_requirement: string; p_seen: number };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
      refuse_document: {
        Args: { p_document: string; p_line: string; p_order: string; p_seen: number };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
      release_order: {
        Args: { p_order: string };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
      remind_checkouts: { Args: { p_most: number }; Returns: number };
      remind_deadlines: { Args: { p_most: number }; Returns: number };
      remind_documents: { Args: { p_days: number[]; p_most: number }; Returns: number };
      remind_payments: { Args: { p_most: number }; Returns: number };
      remove_document: {
        Args: { p_document: string };
        Returns: Database["public"]["Enums"]["remove_document_result"];
      };
      remove_finished_document: {
        Args: { p_document: string; p_order: string; p_seen: number };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
      remove_person: {
        Args: { p_order: string; p_person: string };
        Returns: Database["public"]["Enums"]["remove_person_result"];
      };
      reopen_answer: {
        Args: { p_order: string; p_reason: string; p_requirement: string; p_seen: number };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
      reopen_document: {
        Args: { p_document: string; p_order: string; p_reason: string; p_seen: number };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
      reopen_thread: {
        Args: { p_inquiry?: string; p_order?: string; p_seen: number };
        Returns: Database["public"]["Enums"]["thread_result"];
      };
      reply_to_thread: {
        Args: { p_body: string; p_inquiry?: string; p_order?: string; p_seen: number };
        Returns: Database["public"]["Enums"]["thread_result"];
      };
      report_suspicion: {
        Args: { p_body: string; p_order: string };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
      request_payment: {
        Args: { p_amount: number; p_due: string; p_order: string; p_purpose: string; p_seen: number };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
      request_renewal: {
        Args: { p_amount: number; p_due: string; p_order: string; p_purpose: string; p_seen: number };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
      retry_mail: { Args: { p_id: string }; Returns: Database["public"]["Enums"]["desk_action_result"] };
      review_order: {
        Args: { p_line: string; p_order: string; p_seen: number };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
      save_answer: {
        Args: { p_answer: string; p_key: string; p_order: string };
        Returns: Database["public"]["Enums"]["save_answer_result"];
      };
      save_checks: {
        Args: {
          p_facts: string;
          p_needs_wealth: boolean;
          p_order: string;
          p_people: string;
          p_policy: string;
          p_rating: Database["public"]["Enums"]["risk_rating"];
          p_reasons: string[];
        };
        Returns: Database["public"]["Enums"]["save_checks_result"];
      };
      save_linked_person: {
        Args: { p_fields: string; p_token: string };
        Returns: Database["public"]["Enums"]["save_person_result"];
      };
      save_person: {
        Args: { p_fields: string; p_order: string; p_person: string };
        Returns: Database["public"]["Enums"]["save_person_result"];
      };
      save_shares: {
        Args: { p_order: string; p_owned: string; p_shares: string };
        Returns: Database["public"]["Enums"]["save_shares_result"];
      };
      screenings_due: { Args: { p_most: number; p_order?: string }; Returns: Json };
      send_document: {
        Args: { p_order: string; p_path: string; p_requirement: string };
        Returns: Database["public"]["Enums"]["send_document_result"];
      };
      send_linked_document: {
        Args: { p_path: string; p_requirement: string; p_token: string };
        Returns: Database["public"]["Enums"]["send_document_result"];
      };
      session_state: {
        Args: Record<PropertyKey, never>;
        Returns: Database["public"]["Enums"]["session_state"];
      };
      set_rating: {
        Args: {
          p_order: string;
          p_rating?: Database["public"]["Enums"]["risk_rating"];
          p_reason: string;
          p_seen: number;
        };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
      set_year_end: { Args: { p_month: number; p_order: string }; Returns: boolean };
      settle_card: {
        Args: {
          p_amount_cents: number;
          p_currency: string;
          p_intent: string;
          p_order: string;
          p_session: string;
        };
        Returns: Database["public"]["Enums"]["settle_card_result"];
      };
      settle_deadline: {
        Args: {
          p_done_on?: string;
          p_due: string;
          p_duty: string;
          p_note: string;
          p_order: string;
          p_state: Database["public"]["Enums"]["deadline_state"];
        };
        Returns: Database["public"]["Enums"]["settle_deadline_result"];
      };
      sign_off: {
        Args: { p_note: string; p_order: string; p_seen: number };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
      staff_names: {
        Args: { p_accounts: string[] };
        Returns: {
          id: string;
          name: string;
        }[];
      };
      start_renewal: { Args: { p_lines: string; p_order: string; p_purpose: string }; Returns: string };
      take_reference: { Args: { p_kind: string; p_order: string }; Returns: string };
      tell_account: { Args: { p_template: string; p_user: string }; Returns: undefined };
      uncount_auth_mail: { Args: { p_recipient: string }; Returns: undefined };
      undo_attempt: { Args: { p_key_hash: string }; Returns: undefined };
      undo_step: {
        Args: { p_order: string; p_reason: string; p_seen: number };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
      unwaive_document: {
        Args: { p_order: string; p_reason: string; p_requirement: string; p_seen: number };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
      use_known_people: {
        Args: { p_order: string; p_people: string[] };
        Returns: Database["public"]["Enums"]["use_known_people_result"];
      };
      verify_crypto: {
        Args: {
          p_amount: number;
          p_closed_session?: string;
          p_order: string;
          p_seen: number;
          p_sender: string;
          p_transaction: string;
        };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
      waive_document: {
        Args: { p_order: string; p_reason: string; p_requirement: string; p_seen: number };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
      withdraw_order: { Args: { p_order: string }; Returns: Database["public"]["Enums"]["withdraw_result"] };
      withdraw_refund: {
        Args: { p_order: string; p_reason: string; p_seen: number };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
      withdraw_request: {
        Args: { p_order: string; p_reason: string; p_requirement: string; p_seen: number };
        Returns: Database["public"]["Enums"]["desk_action_result"];
      };
    };
    Enums: {
      audit_action:
        | "viewed"
        | "downloaded"
        | "exported"
        | "staff_added"
        | "staff_removed"
        | "staff_duties"
        | "staff_reset"
        | "erased";
      begin_job_result: "begin" | "running" | "done";
      begin_upload_result: "begun" | "closed" | "full" | "busy" | "stale" | "unknown" | "denied";
      cancel_order_result: "cancelled" | "already" | "paid" | "open" | "unknown";
      cancel_reason: "customer";
      claim_crypto_result: "claimed" | "already" | "late" | "denied";
      deadline_state: "open" | "done" | "inapplicable";
      desk_action_result:
        | "done"
        | "proposed"
        | "already"
        | "stale"
        | "stale-person"
        | "unknown"
        | "denied"
        | "full"
        | "refused"
        | "refused-amount"
        | "refused-card"
        | "refused-date"
        | "refused-destination"
        | "refused-sender"
        | "refused-documents"
        | "refused-duty"
        | "refused-held"
        | "refused-matches"
        | "refused-passport"
        | "refused-rating"
        | "refused-shares"
        | "refused-unscreened"
        | "refused-unsigned"
        | "refused-country"
        | "refused-early"
        | "refused-empty"
        | "refused-ended"
        | "refused-exposed"
        | "refused-facts"
        | "refused-last"
        | "refused-lines"
        | "refused-minor"
        | "refused-nominee"
        | "refused-old"
        | "refused-open"
        | "refused-order"
        | "refused-paid"
        | "refused-renewal"
        | "refused-review"
        | "refused-second"
        | "refused-short"
        | "refused-staff"
        | "refused-stage"
        | "refused-taken"
        | "refused-text"
        | "refused-transaction"
        | "refused-trustee"
        | "refused-unattached"
        | "refused-undated"
        | "refused-uncertified"
        | "refused-unpaid"
        | "refused-unreported";
      dispute_card_result: "disputed" | "won" | "lost" | "already" | "unknown";
      dispute_status: "open" | "won" | "lost";
      fail_card_result: "failed" | "ignored" | "unknown";
      mark_mail_result: "sent" | "waiting" | "failed" | "dropped" | "already" | "stale" | "unknown";
      match_state: "open" | "cleared" | "confirmed";
      next_step:
        | "verify_payment"
        | "find_payment"
        | "dispute"
        | "barred"
        | "review"
        | "answer"
        | "send"
        | "check"
        | "sign_off"
        | "file"
        | "decision"
        | "handover"
        | "pay"
        | "fulfil"
        | "renew"
        | "refund";
      order_kind: "company" | "trust" | "bank";
      order_phase:
        | "unpaid"
        | "reported"
        | "review"
        | "documents"
        | "filing"
        | "decision"
        | "handover"
        | "completed"
        | "working"
        | "done"
        | "stopped";
      order_status: "submitted" | "paid" | "cancelled";
      owner_proof: "none" | "password" | "sign-in";
      payment_method: "card" | "bitcoin" | "ethereum" | "usdt";
      payment_status: "pending" | "completed" | "failed" | "refunded";
      person_role:
        | "director"
        | "shareholder"
        | "beneficial_owner"
        | "founder"
        | "beneficiary"
        | "trustee"
        | "protector"
        | "council_member"
        | "signatory"
        | "secretary";
      place_order_result: "placed" | "already" | "paid" | "cancelled" | "changed";
      record_outcome: "deleted" | "kept" | "open" | "unclosed";
      refund_card_result: "refunded" | "partly-refunded" | "already" | "unknown";
      remove_document_result: "removed" | "already" | "decided" | "unknown";
      remove_person_result: "removed" | "already" | "decided" | "last" | "closed" | "denied";
      requirement_kind: "answer" | "document" | "form" | "details" | "people";
      risk_rating: "low" | "medium" | "high";
      save_answer_result: "saved" | "already" | "decided" | "refused" | "closed" | "unknown" | "denied";
      save_checks_result: "saved" | "changed" | "unknown";
      save_person_result:
        | "saved"
        | "already"
        | "named"
        | "fixed"
        | "full"
        | "refused"
        | "closed"
        | "minor"
        | "unknown"
        | "denied";
      save_shares_result:
        | "saved"
        | "already"
        | "refused"
        | "circle"
        | "minor"
        | "closed"
        | "unknown"
        | "denied";
      send_document_result: "sent" | "already" | "closed" | "full" | "unknown";
      session_state: "active" | "staff" | "desk" | "code" | "ended";
      settle_card_result: "settled" | "switched" | "already" | "late" | "returned" | "mismatch" | "unknown";
      settle_deadline_result: "done" | "already" | "unknown" | "denied" | "refused-text" | "refused-date";
      step_owner: "customer" | "desk" | "outside";
      thread_result: "done" | "already" | "stale" | "full" | "unknown" | "denied";
      transaction_kind: "charge" | "refund" | "dispute_lost" | "moved";
      use_known_people_result: "used" | "already" | "closed" | "denied";
      withdraw_result: "withdrawn" | "already" | "filed" | "unpaid" | "ended" | "denied";
    };
    CompositeTypes: {
      person_record: {
        kind: string | null;
        name: string | null;
        items: number | null;
        outcome: Database["public"]["Enums"]["record_outcome"] | null;
        until: string | null;
        why: string | null;
        order_id: string | null;
      };
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {
      audit_action: [
        "viewed",
        "downloaded",
        "exported",
        "staff_added",
        "staff_removed",
        "staff_duties",
        "staff_reset",
        "erased",
      ],
      begin_job_result: ["begin", "running", "done"],
      begin_upload_result: ["begun", "closed", "full", "busy", "stale", "unknown", "denied"],
      cancel_order_result: ["cancelled", "already", "paid", "open", "unknown"],
      cancel_reason: ["customer"],
      claim_crypto_result: ["claimed", "already", "late", "denied"],
      deadline_state: ["open", "done", "inapplicable"],
      desk_action_result: [
        "done",
        "proposed",
        "already",
        "stale",
        "stale-person",
        "unknown",
        "denied",
        "full",
        "refused",
        "refused-amount",
        "refused-card",
        "refused-date",
        "refused-destination",
        "refused-sender",
        "refused-documents",
        "refused-duty",
        "refused-held",
        "refused-matches",
        "refused-passport",
        "refused-rating",
        "refused-shares",
        "refused-unscreened",
        "refused-unsigned",
        "refused-country",
        "refused-early",
        "refused-empty",
        "refused-ended",
        "refused-exposed",
        "refused-facts",
        "refused-last",
        "refused-lines",
        "refused-minor",
        "refused-nominee",
        "refused-old",
        "refused-open",
        "refused-order",
        "refused-paid",
        "refused-renewal",
        "refused-review",
        "refused-second",
        "refused-short",
        "refused-staff",
        "refused-stage",
        "refused-taken",
        "refused-text",
        "refused-transaction",
        "refused-trustee",
        "refused-unattached",
        "refused-undated",
        "refused-uncertified",
        "refused-unpaid",
        "refused-unreported",
      ],
      dispute_card_result: ["disputed", "won", "lost", "already", "unknown"],
      dispute_status: ["open", "won", "lost"],
      fail_card_result: ["failed", "ignored", "unknown"],
      mark_mail_result: ["sent", "waiting", "failed", "dropped", "already", "stale", "unknown"],
      match_state: ["open", "cleared", "confirmed"],
      next_step: [
        "verify_payment",
        "find_payment",
        "dispute",
        "barred",
        "review",
        "answer",
        "send",
        "check",
        "sign_off",
        "file",
        "decision",
        "handover",
        "pay",
        "fulfil",
        "renew",
        "refund",
      ],
      order_kind: ["company", "trust", "bank"],
      order_phase: [
        "unpaid",
        "reported",
        "review",
        "documents",
        "filing",
        "decision",
        "handover",
        "completed",
        "working",
        "done",
        "stopped",
      ],
      order_status: ["submitted", "paid", "cancelled"],
      owner_proof: ["none", "password", "sign-in"],
      payment_method: ["card", "bitcoin", "ethereum", "usdt"],
      payment_status: ["pending", "completed", "failed", "refunded"],
      person_role: [
        "director",
        "shareholder",
        "beneficial_owner",
        "founder",
        "beneficiary",
        "trustee",
        "protector",
        "council_member",
        "signatory",
        "secretary",
      ],
      place_order_result: ["placed", "already", "paid", "cancelled", "changed"],
      record_outcome: ["deleted", "kept", "open", "unclosed"],
      refund_card_result: ["refunded", "partly-refunded", "already", "unknown"],
      remove_document_result: ["removed", "already", "decided", "unknown"],
      remove_person_result: ["removed", "already", "decided", "last", "closed", "denied"],
      requirement_kind: ["answer", "document", "form", "details", "people"],
      risk_rating: ["low", "medium", "high"],
      save_answer_result: ["saved", "already", "decided", "refused", "closed", "unknown", "denied"],
      save_checks_result: ["saved", "changed", "unknown"],
      save_person_result: [
        "saved",
        "already",
        "named",
        "fixed",
        "full",
        "refused",
        "closed",
        "minor",
        "unknown",
        "denied",
      ],
      save_shares_result: ["saved", "already", "refused", "circle", "minor", "closed", "unknown", "denied"],
      send_document_result: ["sent", "already", "closed", "full", "unknown"],
      session_state: ["active", "staff", "desk", "code", "ended"],
      settle_card_result: ["settled", "switched", "already", "late", "returned", "mismatch", "unknown"],
      settle_deadline_result: ["done", "already", "unknown", "denied", "refused-text", "refused-date"],
      step_owner: ["customer", "desk", "outside"],
      thread_result: ["done", "already", "stale", "full", "unknown", "denied"],
      transaction_kind: ["charge", "refund", "dispute_lost", "moved"],
      use_known_people_result: ["used", "already", "closed", "denied"],
      withdraw_result: ["withdrawn", "already", "filed", "unpaid", "ended", "denied"],
    },
  },
} as const;
