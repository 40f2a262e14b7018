import { LinkedText } from "../../ui/linked-text.tsx";

export function HeroWords({ title, description }: { title: string; description: string }) {
  return (
    <>
      <p className="display text-[clamp(3rem,8vw,6.25rem)]">{title}</p>
      {description && (
        <p className="mt-4 text-lg">
          <LinkedText>{description}</LinkedText>
        </p>
      )}
    </>
  );
}
