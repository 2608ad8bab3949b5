import { Thread } from "@/components/messages/thread";
import { actionForm, type threadActions } from "@/data/desk-actions";
import type { Thread as ThreadPart } from "@/lib/messages/store";
import type { FormAction } from "@/lib/result";
import type { FilledTemplate } from "@/lib/desk/templates";
import { ActionForm } from "./action-form";
import { TemplatePicker } from "./template-picker";

const templateForm = "insert-template";

type Props = {
  about: { order: string } | { inquiry: string };
  /** The inquiry that started the conversation. */
  first?: { at: Date; text: string };
  thread: ThreadPart;
  customer: string;
  templates: readonly FilledTemplate[];
  /** Whether the customer still has to answer a question. */
  isAsked?: boolean;
  /** The ID of the template in the URL. */
  template?: string;
  href: (before?: string) => string;
  /** The initial values of an offer. */
  offer?: Readonly<Record<string, string>>;
  action: FormAction;
};

/** A conversation at the desk, with forms to answer and to close it. */
export function DeskThread({
  about,
  first,
  thread,
  customer,
  templates,
  template,
  isAsked = false,
  href,
  offer,
  action,
}: Props) {
  const newest = thread.last;
  const waits = newest === undefined ? first !== undefined : newest === "reply" || newest === "reopened";
  const closable = first !== undefined || waits || isAsked;
  const actions: (keyof typeof threadActions)[] = [
    "answer",
    ...("order" in about ? (["question"] as const) : (["offer"] as const)),
    ...(newest === "closed" ? (["reopen"] as const) : closable ? (["close"] as const) : []),
  ];
  const draft = templates.find(({ id }) => id === template);
  return (
    <>
      <Thread names={{ customer, desk: "Desk" }} {...{ first, thread, href }} />
      {!thread.past && <form id={templateForm} action={href()} />}
      {!thread.past && (
        <div className="mt-4 overflow-hidden rounded-md border border-line">
          {actions.map((name) => (
            <ActionForm
              key={name}
              name={name}
              form={actionForm(name)}
              target={{ ...about, seen: thread.seen }}
              open={name === "answer" && (waits || draft !== undefined)}
              {...(name === "offer" && { values: offer })}
              {...(name === "answer" && {
                draft: draft && { body: draft.text },
                above: (
                  <TemplatePicker
                    templates={templates}
                    chosen={draft?.id}
                    form={templateForm}
                    field="answer-body"
                  />
                ),
              })}
              action={action}
            />
          ))}
        </div>
      )}
    </>
  );
}
