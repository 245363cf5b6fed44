/* WebKitGTK in its small browser, on a screen that is only memory, by WebDriver over HTTP. */

import type { ChildProcess } from 'node:child_process';
import { CAPABILITIES, type Command, type Connection } from './driven.ts';
import { commandOf, freePort, Programs, retryUntil } from './program.ts';

const ROUTES: Record<Command, [method: 'GET' | 'POST', path: string]> = {
  Navigate: ['POST', '/url'],
  ExecuteScript: ['POST', '/execute/sync'],
  PerformActions: ['POST', '/actions'],
  SetWindowRect: ['POST', '/window/rect'],
  TakeScreenshot: ['GET', '/screenshot'],
};

/** Without bars: the window is the page, and as narrow as a phone. */
const BROWSER = { args: ['--automation', '--full-screen'] };

export async function startWebKit(): Promise<Connection> {
  const programs = new Programs();
  try {
    const display = await startScreen(programs);
    const port = await freePort();
    programs.start(commandOf('WebKitWebDriver'), [`--port=${port}`, '--host=127.0.0.1'], {
      // Painting is quicker without the graphics library where that has no card either.
      env: { DISPLAY: display, GDK_BACKEND: 'x11', WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1' },
    });
    const driver = `http://127.0.0.1:${port}`;
    await retryUntil('WebKitWebDriver', () => fetch(`${driver}/status`));
    const alwaysMatch = { ...CAPABILITIES, 'webkitgtk:browserOptions': BROWSER };
    const { sessionId } = (await ask(driver, 'POST', '/session', { capabilities: { alwaysMatch } })) as Session;
    const send: Connection['send'] = (command, parameters) => {
      const [method, path] = ROUTES[command];
      return ask(driver, method, `/session/${sessionId}${path}`, parameters);
    };
    return { send, end: () => programs.end() };
  } catch (error) {
    await programs.end();
    throw error;
  }
}

interface Session {
  sessionId: string;
}

/** The display of a screen that is large enough for every test; the X server takes a number that is free and says which. */
async function startScreen(programs: Programs): Promise<string> {
  const args = ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp', '-ac', '-noreset'];
  const screen = programs.start(commandOf('Xvfb'), args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  return `:${await firstLine(screen)}`;
}

function firstLine(screen: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    screen.stdio[3]?.once('data', (line) => resolve(String(line).trim()));
    screen.once('exit', () => reject(new Error('Xvfb ended before it had a display.')));
    screen.once('error', reject);
  });
}

async function ask(driver: string, method: 'GET' | 'POST', path: string, parameters: object): Promise<unknown> {
  const answer = await fetch(`${driver}${path}`, {
    method,
    body: method === 'POST' ? JSON.stringify(parameters) : undefined,
  });
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
