/** The headings of a table's columns, as abbreviations of their names. */
export const CodeHeads = ({ columns }: { columns: readonly { code: string; name: string }[] }) =>
  columns.map(({ code, name }) => (
    <th key={code} scope="col">
      <abbr title={name}>{code}</abbr>
    </th>
  ));
