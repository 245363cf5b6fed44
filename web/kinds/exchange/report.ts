import { phaseReport, type Report } from '../common/report.ts';

export const exchangeReport: Report = {
  ...phaseReport([
    {
      heading: 'across the top',
      value: ({ loads }) => loads?.crossings && `${loads.crossings.reduce((a, b) => Math.max(a, b), 0)} at most`,
    },
  ]),
  comparable: false,
};
