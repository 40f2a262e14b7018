import type { ShownFile } from "../../domain/values/club-file.ts";

/** Links to the files of an article, a page or a form. */
export function Downloads({ files }: { files: readonly ShownFile[] }) {
  if (files.length === 0) return null;
  return (
    <section className="downloads" aria-labelledby="downloads">
      <h2 id="downloads">Downloads</h2>
      <ul>
        {files.map(({ path, title, words }) => (
          <li key={path}>
            <a href={path} download className="text-link">
              {title}
            </a>{" "}
            <span className="text-muted">({words})</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
