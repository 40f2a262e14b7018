import { LinkedText } from "../ui/linked-text.tsx";

export function Biography({ name, biography }: { name: string; biography: string }) {
  return (
    <div className="prose">
      {biography === "" && <p className="text-muted">There is no biography of {name} yet.</p>}
      {biography !== "" &&
        biography.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>
            <LinkedText>{paragraph}</LinkedText>
          </p>
        ))}
    </div>
  );
}
