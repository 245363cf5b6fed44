/* Sentences beside a title, as many as fit. */

export function Sentences({ of: sentences }: { of: readonly string[] }) {
  return sentences.map((sentence) => (
    <span key={sentence} className="ribbon-sentence">
      {sentence}
    </span>
  ));
}
