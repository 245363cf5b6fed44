import { collidingColumn, phaseReport, type Report } from '../common/report.ts';

export const jobReport: Report = phaseReport([collidingColumn('hot')]);
