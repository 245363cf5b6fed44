/* Plain pages of the built site about the papers: papers/NAME.html, each the report in docs/figures with what can be opened live. They are
 * made when the site is built, work without scripts, and are kept for use without a network like everything else. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Results } from '../../papers/gallery.ts';
import { type ListedEntry, type ListedPaper, papers } from '../../papers/listed.ts';
import { unbroken } from '../../web/words/format.ts';

const REPORTS = 'docs/figures';
const STYLE = 'papers/page.css';

const CSS = `:root { color: #15181d; background: #fff; font: 15px/1.5 system-ui, sans-serif }
body { max-width: 1100px; margin: 0 auto; padding: 16px 24px 64px }
h1 { font-size: 24px; line-height: 1.25 }
h2 { margin-top: 48px; font-size: 19px }
img { display: block; max-width: 100%; height: auto; margin: 16px 0 }
div { overflow-x: auto }
table { min-width: 640px; border-collapse: collapse; font-size: 13px }
th, td { padding: 4px 12px 4px 0; border-bottom: 1px solid #dcdfe3; text-align: left; vertical-align: top }
a { color: #1f5fd6 }
`;

export const escaped = (text: string): string =>
  unbroken(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Null: it is not on the site. */
type Address = (target: string) => string | null;

/** Code, links and what is strong, within a line. */
function inline(text: string, addressOf: Address): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part) => {
      if (part.startsWith('`') && part.length > 1) return `<code>${escaped(part.slice(1, -1))}</code>`;
      return escaped(part)
        .replaceAll('\\|', '|')
        .replace(/!\[([^\]]*)\]\(([^()\s]+)\)/g, (_, alt, target) => `<img alt="${alt}" src="${addressOf(target)}">`)
        .replace(/\[([^\]]*)\]\(([^()\s]+)\)/g, (_, words, target) => {
          const address = addressOf(target);
          return address === null ? words : `<a href="${address}">${words}</a>`;
        })
        .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>');
    })
    .join('');
}

const cellsOf = (row: string): string[] =>
  row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

function tableOf(head: readonly string[], rows: readonly string[][]): string {
  const row = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<div><table>\n${[row(head, 'th'), ...rows.map((cells) => row(cells, 'td'))].join('\n')}\n</table></div>`;
}

/** Headings, tables, lists and paragraphs, which is what reports consist of. */
function htmlOf(markdown: string, addressOf: Address): string {
  return markdown
    .trim()
    .split(/\n{2,}/)
    .map((block) => {
      const heading = /^(#{1,3}) (.*)$/.exec(block);
      if (heading) return `<h${heading[1]?.length}>${inline(heading[2] ?? '', addressOf)}</h${heading[1]?.length}>`;
      if (block.startsWith('- ')) {
        const items = block.slice(2).split('\n- ');
        return `<ul>\n${items.map((item) => `<li>${inline(item, addressOf)}</li>`).join('\n')}\n</ul>`;
      }
      if (!block.startsWith('|')) return `<p>${inline(block.replaceAll('\n', ' '), addressOf)}</p>`;
      const [head = [], , ...rows] = block
        .split('\n')
        .map((line) => cellsOf(line).map((cell) => inline(cell, addressOf)));
      return tableOf(head, rows);
    })
    .join('\n');
}

function liveRow({ number, caption, open }: ListedEntry, status: string): string[] {
  const fragment = open && ('preset' in open ? `v=1&preset=${open.preset}` : open.link);
  const live = open && fragment ? `<a href="../#${escaped(fragment)}">Open it live</a>: ${escaped(open.look)}` : '';
  return [escaped(number), escaped(caption), status, live];
}

/** `figures`: where pictures are, seen from the root of the site. */
function paperPage({ paper, listed }: ListedPaper, results: Results, markdown: string, figures: string): string {
  const rows = listed.map((entry) => liveRow(entry, results.status[entry.id] ?? ''));
  const pictures = '../../public/figures/';
  const addressOf: Address = (target) => {
    if (target.startsWith(pictures)) return `../${figures}/${target.slice(pictures.length)}`;
    return target.startsWith('../') ? null : target;
  };
  const [title = '', ...report] = htmlOf(markdown, addressOf).split('\n');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(paper.short)} - Fat-Tree Playground</title>
<link rel="stylesheet" href="page.css">
<p><a href="../">Fat-Tree Playground</a></p>
${title}
<p>${escaped(paper.citation)}</p>
<p><b>${escaped(results.headline)}</b></p>
${tableOf(['', 'what it shows', 'our runs', ''], rows)}
${report.join('\n')}
</html>
`;
}

/** Name in the site -> content: pages, their style, and tables as files. */
function filesOf(figures: string): Map<string, string> {
  const read = (path: string) => readFileSync(path, 'utf8');
  const files = new Map([[STYLE, CSS]]);
  for (const listed of papers) {
    const { paper } = listed;
    const results = JSON.parse(read(`public/figures/${paper.id}.json`)) as Results;
    files.set(`papers/${paper.id}.html`, paperPage(listed, results, read(`${REPORTS}/${paper.id}.md`), figures));
    for (const table of readdirSync(join(REPORTS, paper.id)))
      files.set(`papers/${paper.id}/${table}`, read(join(REPORTS, paper.id, table)));
  }
  return files;
}

/** `figures`: where the build puts the pictures. */
export function paperPages(figures: string): Plugin {
  return {
    name: 'paper-pages',
    generateBundle() {
      for (const [fileName, source] of filesOf(figures)) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '', 'http://localhost').pathname.slice(1);
        const source = path.startsWith('papers/') ? filesOf('figures').get(path) : undefined;
        if (source === undefined) return next();
        const type = { html: 'text/html', css: 'text/css' }[path.split('.')[1] ?? ''] ?? 'text/csv';
        response.setHeader('Content-Type', type).end(source);
      });
    },
  };
}
