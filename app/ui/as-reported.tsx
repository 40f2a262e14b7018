/**
 * Marks a player, a season or a career whose totals the club provided, instead of ones computed from games.
 */
export function AsReportedMark() {
  return (
    <>
      <span aria-hidden="true">*</span>
      <span className="sr-only"> (as reported)</span>
    </>
  );
}

/** The explanation of the mark, below the figures. */
export function AsReportedNote({ sentence }: { sentence: string }) {
  return (
    <p className="mt-3 text-muted">
      <span aria-hidden="true">* </span>
      <span className="sr-only">As reported: </span>
      {sentence}
    </p>
  );
}
