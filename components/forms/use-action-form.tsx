"use client";
import {
  useEffect,
  useState,
  type SubmitEvent,
  type ComponentProps,
  createContext,
  use,
  type ReactNode,
} from "react";
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  FormProvider,
  useFormContext,
} from "react-hook-form";
import type { z } from "zod";
import { showNotice } from "@/components/notices/toaster";
import type { Notice } from "@/data/notices";
import type { FormAction, FieldErrors } from "@/lib/result";
import { useServerAction } from "./use-server-action";
import { useHydrated } from "@/components/ui/use-hydrated";

/** Milliseconds to wait for the validation code. The server validates anyway. */
const loadTimeout = 3000;

/**
 * Validation in the browser, loaded on the form's first focus. If it doesn't load in time the form is submitted unchecked,
 * because the action validates with the same schema.
 */
export function createLazyResolver<T extends FieldValues>(schema: () => Promise<z.ZodType>) {
  let missing = false;
  const load = () => Promise.all([import("@hookform/resolvers/zod"), schema()]);

  const resolver: Resolver<T> = async (values, context, options) => {
    const late = new Promise<undefined>((given) => setTimeout(given, loadTimeout));
    const loaded = await Promise.race([load(), late]).catch(() => undefined);
    missing = !loaded;
    if (!loaded) return { values, errors: {} };
    const [{ zodResolver }, checks] = loaded;
    // The action checks the result's type.
    const resolve = zodResolver(checks as never) as unknown as Resolver<T>;
    return resolve(values, context, options);
  };

  return {
    resolver,
    preload: () => void load().catch(() => undefined), // Retried on submit.
    /** True if the last validation was skipped. */
    wasSkipped: () => missing,
  };
}

type Options<T extends Record<string, string>, R> = {
  action: FormAction<R>;
  /** Loads the schema the action parses with, on the form's first focus. */
  schema: () => Promise<z.ZodType>;
  defaults: T;
  /** The message if the request fails. */
  requestFailed?: Notice;
  /** Where the form posts without JavaScript. React's default is an empty `action`, which is invalid HTML. */
  path?: string;
};

/** Set on the element, because a prop that changes after hydration would re-render the whole form. */
const disableNativeValidation = (form: HTMLFormElement | null) => {
  if (form) form.noValidate = true;
};

/**
 * Connects react-hook-form to a server action. Without JavaScript the form posts natively. With it, fields are validated on
 * blur (`useField`), the first invalid one is focused, and entries are kept if the action fails.
 */
export function useActionForm<T extends Record<string, string>, R>({
  action,
  schema,
  defaults,
  requestFailed,
  path,
}: Options<T, R>) {
  const { result, failure, formProps, send, pending } = useServerAction(action, requestFailed, { path });

  const [engine] = useState(() => createLazyResolver<T>(schema));
  const [unchecked, setUnchecked] = useState(false);

  const form = useForm<T>({
    defaultValues: { ...defaults, ...failure?.values } as DefaultValues<T>,
    resolver: engine.resolver,
    mode: "onTouched",
  });
  const { setError } = form;
  const busy = pending || form.formState.isSubmitting;

  useEffect(() => {
    if (!failure) return;
    Object.entries(failure.fields ?? {}).forEach(([name, message], index) => {
      setError(name as FieldPath<T>, { message }, { shouldFocus: index === 0 });
    });
    void showNotice("error", failure.notice, { inline: !failure.fields }); // FormStatus shows a failure without fields.
  }, [failure, setError]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    void form.handleSubmit(() => {
      setUnchecked(engine.wasSkipped());
      send(data);
    })(event);
  }

  return {
    form,
    result,
    failure,
    pending: busy,
    /** True if it was submitted without validation in the browser. */
    unchecked,
    /** Spread on the <form>. Native validation messages are disabled in favour of those below the fields. */
    formProps: {
      action: formProps.action,
      onSubmit,
      ref: disableNativeValidation,
      onFocus: engine.preload,
    },
  };
}

const none: FieldErrors = {};
const Refused = createContext(none);

type ActionFormProps<T extends Record<string, string>, R> = ComponentProps<"form"> & {
  state: ReturnType<typeof useActionForm<T, R>>;
  /** The server's messages about fields if it was submitted without JavaScript; those of the failure by default. */
  refused?: FieldErrors;
};

/** The <form> of `useActionForm`, which it provides to its fields. */
export function ActionForm<T extends Record<string, string>, R>({
  state: { form, formProps, failure },
  refused = failure?.fields ?? none,
  children,
  ...props
}: ActionFormProps<T, R>) {
  return (
    <FormProvider {...form}>
      <RefusedFields refused={refused}>
        <form {...props} {...formProps}>
          {children}
        </form>
      </RefusedFields>
    </FormProvider>
  );
}

/** A separate component, so that hydration re-renders only the fields with a message. */
function RefusedFields({ refused, children }: { refused: FieldErrors; children: ReactNode }) {
  return <Refused value={useHydrated() ? none : refused}>{children}</Refused>;
}

/** The message below a field: from the server before hydration, from the form after. */
export function useFieldMessage(name: string): string | undefined {
  const { getFieldState, formState } = useFormContext();
  const refused = use(Refused)[name];
  return getFieldState(name, formState).error?.message ?? refused;
}
