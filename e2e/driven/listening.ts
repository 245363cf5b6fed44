/* The built page from a server that puts one script before all others: it writes down what would stand in the console as an
 * error or a warning. WebKit keeps its console to itself, so both browsers are listened to in the same way. */

import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { installTurns } from '../turns.ts';

declare global {
  interface Window {
    complaints: string[];
  }
}

/** Runs in the page, first. */
function listen(): void {
  const complaints: string[] = [];
  window.complaints = complaints;
  for (const kind of ['error', 'warn'] as const) {
    const plain = console[kind].bind(console);
    console[kind] = (...said: unknown[]) => {
      complaints.push(said.map(String).join(' '));
      plain(...said);
    };
  }
  // What cannot be loaded tells only its element, and no bubble rises from it.
  const onError = (event: ErrorEvent | Event) => {
    const { message = '' } = event as ErrorEvent;
    complaints.push(message || `${(event.target as Element).outerHTML} was not loaded`);
  };
  window.addEventListener('error', onError, true);
  window.addEventListener('unhandledrejection', ({ reason }) => complaints.push(`unhandled: ${reason}`));
  document.addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
    complaints.push(`${violatedDirective} forbids ${blockedURI}`),
  );
}

/** Runs in the page, for the test that all of this is heard. */
function complain(): void {
  console.error('an error');
  console.warn('a warning');
  void Promise.reject(new Error('rejected'));
  document.body.append(Object.assign(new Image(), { src: 'nowhere.png' }));
  throw new Error('thrown');
}

const SCRIPTS: Record<string, () => void> = {
  '/listen.js': listen,
  '/turns.js': installTurns,
  '/complain.js': complain,
};

const FIRST = ['listen', 'turns'].map((name) => `<script src="./${name}.js"></script>`).join('');

/** By a connection of its own: one that is kept may be closed by the server just when it is used again. */
const answerOf = (url: URL): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => get(url, { agent: false }, resolve).on('error', reject));

/** Serves what is at `site`, with the scripts; gives the server and its address. */
export async function serveListening(site: string): Promise<{ server: Server; address: string }> {
  const server = createServer(async ({ url = '/' }, response) => {
    const script = SCRIPTS[url];
    if (script) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(`(${script})();`);
      return;
    }
    const answer = await answerOf(new URL(url, site));
    const type = answer.headers['content-type'] ?? '';
    const body = await buffer(answer);
    const isPage = type.startsWith('text/html');
    response.writeHead(answer.statusCode ?? 500, { 'content-type': type });
    response.end(isPage ? body.toString().replace('<head>', `<head>${FIRST}`) : body);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return { server, address: `http://localhost:${(server.address() as AddressInfo).port}/` };
}
