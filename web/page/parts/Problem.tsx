/** Why something was refused, below what refused it; nothing where nothing was. */
export function Problem({ text, id }: { text: string | null | undefined; id?: string }) {
  if (!text) return null;
  return (
    <p className="problem" id={id} role="alert">
      {text}
    </p>
  );
}
