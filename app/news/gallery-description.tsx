import { LinkedText } from "../ui/linked-text.tsx";

export function GalleryDescription({ text }: { text: string }) {
  return (
    <p className="mb-6 max-w-2xl text-lg whitespace-pre-line">
      <LinkedText>{text}</LinkedText>
    </p>
  );
}
