import { measured, phaseReport, type Report } from '../common/report.ts';

export const exchangeReport: Report = {
  ...phaseReport([
    { ...measured('across-top', 'across the top'), format: (max) => `${max} at most` },
    measured('bus-bandwidth', 'bus bandwidth'),
  ]),
  comparable: false,
};
