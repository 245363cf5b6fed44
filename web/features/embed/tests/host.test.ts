import { expect, test } from 'vitest';
import { hostOrigin } from '../host.ts';

test('a host is an origin of the web, never everybody', () => {
  expect(hostOrigin(' https://course.example.org/week/3?x=1')).toBe('https://course.example.org');
  expect(['*', 'null', 'course', 'data:text/html,x', 'file:///x'].map(hostOrigin)).toEqual(Array(5).fill(null));
});
