import { noBiography } from "../../domain/people/biography-words.ts";
import { isMarkedUp } from "../../domain/values/marked-up.ts";
import { ClubHtml } from "../ui/club-html.tsx";
import { LinkedText } from "../ui/linked-text.tsx";

export function Biography({ name, biography }: { name: string; biography: string }) {
  if (isMarkedUp(biography)) return <ClubHtml html={biography} />;
  return (
    <div className="prose">
      {biography === "" && <p className="text-muted">{noBiography(name)}</p>}
      {biography !== "" &&
        biography.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph} className="whitespace-pre-line">
            <LinkedText>{paragraph}</LinkedText>
          </p>
        ))}
    </div>
  );
}
