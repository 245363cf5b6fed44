/* Controls of lists, custom exchanges, forwarding tables, traces and jobs, which a first visit does not wait for. */

import type { ForwardingTables, JobRow, TraceRow } from '../../model/types.ts';
import { PhasesField } from '../exchange/PhasesField.tsx';
import type { ControlProps } from './FieldControl.tsx';
import { JobsField } from './JobsField.tsx';
import { ListControl } from './ListControl.tsx';
import { TablesField } from './TablesField.tsx';
import { TraceField } from './TraceField.tsx';

export function RareControl({ field: { value: takes }, label, value, settings, describedBy, onChange }: ControlProps) {
  const shared = { describedBy, onChange };
  switch (takes.type) {
    case 'integers':
    case 'pairs':
    case 'cables':
      return <ListControl {...{ ...shared, takes, label, value }} />;
    case 'phases': {
      const tables = { ...shared, settings, value: value as ForwardingTables };
      return takes.each ? <TablesField {...tables} /> : <PhasesField {...{ ...tables, label }} />;
    }
    case 'jobs':
      return <JobsField {...{ ...shared, takes, settings }} value={value as JobRow[]} />;
    case 'rows':
      return <TraceField {...shared} value={value as TraceRow[]} />;
    default:
      return null;
  }
}
