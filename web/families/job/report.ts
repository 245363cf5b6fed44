import { collidingColumn, phased, type Report } from '../common/report.ts';

export const jobReport: Report = phased([collidingColumn('hot')]);
