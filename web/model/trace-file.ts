/* Files that are a trace: rows of numbers, or a GOAL schedule. */

import { looksLikeGoal, readGoal } from './goal/read.ts';
import { looksLikeTrace, readTrace } from './trace-text.ts';
import type { Result, TraceRow } from './types.ts';

export function isTraceFile(text: string): boolean {
  return looksLikeTrace(text) || looksLikeGoal(text);
}

export function readTraceFile(text: string): Result<TraceRow[]> {
  return looksLikeGoal(text) ? readGoal(text) : readTrace(text);
}
