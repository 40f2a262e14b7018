interface Props {
  /** "Home" and "4-0-2". */
  parts: readonly (readonly [label: string, record: string])[];
  /** What the numbers stand for: "W-L-OTL". */
  order: string;
}

/** The rest of a record, after the overall one. No record breaks at its hyphens. */
export function RecordParts({ parts, order }: Props) {
  return (
    <>
      {parts.map(([label, record]) => (
        <span key={label}>
          {", "}
          <span className="whitespace-nowrap">
            {label} {record}
          </span>
        </span>
      ))}{" "}
      <span className="whitespace-nowrap">({order})</span>
    </>
  );
}
