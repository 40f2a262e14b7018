/** The text of a policy, in paragraphs. */
export const PolicyText = ({ text }: { text: string }) => (
  <div className="policy-text">
    {text.split(/\n{2,}/).map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </div>
);
