import { measured, phaseReport, type Report } from '../common/report.ts';

export const exchangeReport: Report = {
  ...phaseReport([{ ...measured('across-top', 'across the top'), format: (most) => `${most} at most` }]),
  comparable: false,
};
