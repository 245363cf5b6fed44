/* Firefox without a window manager or a screen, by Marionette: its own socket for WebDriver, which needs no other program.
 * A message is `length:[0, id, command, parameters]`, an answer `length:[1, id, error, result]`. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { CAPABILITIES, type Connection } from './driven.ts';
import { commandOf, Programs, retryUntil } from './program.ts';

/** Any free port, the page alone in the window, and nothing asked of the network but the page. */
const PREFERENCES = {
  'marionette.port': 0,
  'toolkit.legacyUserProfileCustomizations.stylesheets': true,
  'app.normandy.enabled': false,
  'app.update.auto': false,
  'browser.backup.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'nimbus.rollouts.enabled': false,
  'services.settings.server': 'data:,#',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

/** The window is the page: no bars, and as narrow as a phone. */
const CHROME =
  '#navigator-toolbox { display: none !important } :root { min-width: 0 !important; min-height: 0 !important }';

function makeProfile(folder: string): void {
  mkdirSync(join(folder, 'chrome'), { recursive: true });
  writeFileSync(join(folder, 'chrome', 'userChrome.css'), CHROME);
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(folder, 'user.js'), lines.join('\n'));
}

export async function startFirefox(): Promise<Connection> {
  const programs = new Programs();
  try {
    const profile = join(programs.home, 'profile');
    makeProfile(profile);
    programs.start(commandOf('firefox-esr', 'firefox'), [
      '--headless',
      '--no-remote',
      '--marionette',
      '--profile',
      profile,
    ]);
    const port = await retryUntil('The port of Firefox', () => portIn(profile));
    const socket = await retryUntil('Firefox', () => open(port));
    const send = talk(socket);
    await send('WebDriver:NewSession', { capabilities: { alwaysMatch: CAPABILITIES } });
    return { send: (command, parameters) => send(`WebDriver:${command}`, parameters), end: () => programs.end() };
  } catch (error) {
    await programs.end();
    throw error;
  }
}

/** Firefox writes down which port it took. */
function portIn(profile: string): number {
  const port = Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8'));
  if (!(port > 0)) throw new Error('no port yet');
  return port;
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.on('error', reject);
  });
}

type Send = (command: string, parameters: object) => Promise<unknown>;

function talk(socket: Socket): Send {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  const hear = (message: unknown) => {
    // The first message greets, and is no answer.
    if (!Array.isArray(message)) return;
    const [, id, error, result] = message;
    if (error) waiting.get(id)?.reject(new Error(`${error.error}: ${error.message}`));
    else waiting.get(id)?.resolve('value' in result ? result.value : result);
    waiting.delete(id);
  };
  let received: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (let [message, rest] = cut(received); message; [message, rest] = cut(received)) {
      received = rest;
      hear(JSON.parse(message.toString()));
    }
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox is gone.'));
  });
  let last = 0;
  return (command, parameters) =>
    new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject });
      const text = JSON.stringify([0, last, command, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}

/** The first whole message, and what came after it. */
function cut(received: Buffer): [message: Buffer | null, rest: Buffer] {
  const colon = received.indexOf(':');
  const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)));
  if (colon < 0 || received.length < end) return [null, received];
  return [received.subarray(colon + 1, end), received.subarray(end)];
}
