import { RequiredDocument } from "@/components/documents/required-document";
import { Badge } from "@/components/ui/badge";
import { personStatusLabels } from "@/data/people";
import type { PersonRole } from "@/data/person-roles";
import type { ChecklistItem } from "@/lib/documents/checklist";
import { formPath, uploadPath } from "@/lib/documents/paths";
import type { SavedResults } from "@/lib/documents/results";
import { countries } from "@/lib/people/countries";
import { isNameFixed, personStatus, rolesInWords, slotsOf, type Person } from "@/lib/people/person";
import type { FormAction } from "@/lib/result";
import { PersonForm } from "./person-form";
import { RemovePerson } from "./remove-person";

const badges = { needed: "outline", refused: "destructive", sent: "secondary", done: "default" } as const;

/** The actions of a customer on the people of an order and their files. */
export type PeopleActions = {
  readonly savePerson: FormAction;
  readonly removePerson: FormAction;
  readonly removeDocument: FormAction;
  readonly saveAnswer: FormAction;
};

type Props = {
  order: { id: string; order_reference: string };
  person: Person;
  items: readonly ChecklistItem[];
  offered: readonly PersonRole[];
  /** Whether details can still change, and files be sent. */
  isOpen: boolean;
  takesFiles: boolean;
  /** Whether the details are open at first. */
  isFirst: boolean;
  /** Whether the order would still name a person without this one. */
  isRemovable: boolean;
  results: SavedResults;
  actions: PeopleActions;
};

/** A person of an order: roles, state, details and documents. */
export function PersonCard({
  order,
  person,
  items,
  offered,
  isOpen,
  takesFiles,
  isFirst,
  isRemovable,
  results,
  actions,
}: Props) {
  const status = personStatus(person, items);
  const slots = slotsOf(person, items);
  const nameFixed = isNameFixed(person, items);
  return (
    <li id={`person-${person.position}`} className="rounded-md border border-line p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-52">
          <h3 className="text-lg [overflow-wrap:anywhere]">
            <bdi>{person.full_name}</bdi>
          </h3>
          <p className="text-muted">{rolesInWords(person.roles)}</p>
        </div>
        {(takesFiles || status === "sent" || status === "done") && (
          <Badge variant={badges[status]}>{personStatusLabels[status]}</Badge>
        )}
      </div>
      {isOpen && (
        <div className="mt-2">
          <PersonForm
            order={order.id}
            open={isFirst}
            action={actions.savePerson}
            {...{ person, offered, nameFixed, countries }}
          />
        </div>
      )}
      {slots.length > 0 && (
        <ul className="mt-5 border-t border-line pt-5">
          {slots.map((item) => (
            <RequiredDocument
              key={item.key}
              item={item}
              action={takesFiles ? uploadPath(order.order_reference, item.key) : undefined}
              form={item.kind === "form" ? formPath(order.order_reference, item.key) : undefined}
              failed={results.requirement === item.key ? results.failed : undefined}
              remove={actions.removeDocument}
            />
          ))}
        </ul>
      )}
      {isOpen && isRemovable && !nameFixed && (
        <RemovePerson
          order={order.id}
          person={person.id}
          name={person.full_name}
          action={actions.removePerson}
        />
      )}
    </li>
  );
}
