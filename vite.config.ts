import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: 'web',
  base: './',
  publicDir: '../public',
  build: { outDir: '../dist', emptyOutDir: true, target: 'es2022' },
  worker: { format: 'es' },
  plugins: [react()],
  test: {
    root: '.',
    include: ['web/**/*.test.ts', 'web/**/*.test.tsx', 'scripts/**/*.test.mjs'],
    environment: 'node',
    maxWorkers: '100%',
    // A guard against tests that hang, not a measure of speed: machines are shared.
    testTimeout: 60_000,
  },
});
