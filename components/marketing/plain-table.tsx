type Props = { head?: readonly string[]; rows: readonly (readonly string[])[] };

/** A small text table. The first cell of each row is its header. */
export function PlainTable({ head, rows }: Props) {
  return (
    <table className="max-w-4xl [overflow-wrap:anywhere] max-sm:text-sm">
      {head && (
        <thead>
          <tr className="border-b-2 border-ink text-left text-sm text-ink">
            {head.map((name) => (
              <th key={name} scope="col" className="py-2 pr-4">
                {name}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name} className="border-b border-line align-top">
            <th scope="row" className="py-2.5 pr-4 text-left font-semibold text-ink">
              {name}
            </th>
            {cells.map((cell) => (
              <td key={cell} className="py-2.5 pr-4">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
