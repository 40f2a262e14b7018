interface Props {
  /** "Home" and "4-0-2". */
  parts: readonly (readonly [label: string, record: string])[];
  /** The meaning of the numbers: "W-L-OTL". */
  order: string;
}

/** The parts of a record, shown after the overall record. Lines do not break at a record's hyphens. */
export function RecordBreakdown({ parts, order }: Props) {
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
