/** Marks a player, a season or a career whose figures are as the club gave them. */
export function GivenMark() {
  return (
    <>
      <span aria-hidden="true">*</span>
      <span className="sr-only"> (as reported)</span>
    </>
  );
}

/** Says under the figures what the mark means. */
export function GivenNote({ sentence }: { sentence: string }) {
  return (
    <p className="mt-3 text-muted">
      <span aria-hidden="true">* </span>
      <span className="sr-only">As reported: </span>
      {sentence}
    </p>
  );
}
