import { FieldError } from "@/components/ui/field";
import { personFields } from "@/data/people";
import { roleNames, type PersonRole } from "@/data/person-roles";

type Props = {
  offered: readonly PersonRole[];
  chosen: readonly PersonRole[];
  error?: string;
};

/** A checkbox for each role available in the order. */
export function RoleFields({ offered, chosen, error }: Props) {
  const roles = [...offered, ...chosen.filter((role) => !offered.includes(role))];
  return (
    <fieldset className="w-full">
      <legend className="mb-1.5 text-sm font-semibold text-ink">{personFields.roles.label}</legend>
      <div className="flex flex-wrap gap-x-5">
        {roles.map((role) => (
          <label key={role} className="inline-flex min-h-11 cursor-pointer sm:min-h-9 items-center gap-2">
            <input
              type="checkbox"
              name={`role-${role}`}
              defaultChecked={chosen.includes(role)}
              className="size-4 accent-brass"
            />
            {roleNames[role].one}
          </label>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
