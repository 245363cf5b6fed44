import { measured, phaseReport, type Report } from '../common/report.ts';

export const exchangeReport: Report = {
  ...phaseReport([{ ...measured('across-top', 'across the top'), format: (max) => `${max} at most` }]),
  comparable: false,
};
