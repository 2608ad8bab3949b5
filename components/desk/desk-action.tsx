import type { ComponentProps } from "react";
import { getDeskActionFormFields } from "@/data/desk-actions";
import { DeskActionForm } from "./action-form";
import { DocumentActionForm } from "./document-action";

type DeskActionProps = Omit<ComponentProps<typeof DeskActionForm>, "form"> &
  Partial<Pick<ComponentProps<typeof DeskActionForm>, "form">>;

/** A desk action's form in a disclosure, by default with the action's own texts and fields. */
export const DeskAction = (props: DeskActionProps) => (
  <DeskActionForm form={getDeskActionFormFields(props.name)} {...props} />
);

type DocumentActionProps = Omit<ComponentProps<typeof DocumentActionForm>, "form">;

/** A desk action on a document, with the action's texts and fields. */
export const DocumentAction = (props: DocumentActionProps) => (
  <DocumentActionForm form={getDeskActionFormFields(props.name)} {...props} />
);
