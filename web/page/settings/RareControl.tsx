/* Controls of lists, custom exchanges, forwarding tables, traces and jobs, which a first visit does not wait for. */

import { nodesOf } from '../../model/shape.ts';
import type { ForwardingTables, JobRow, TraceRow } from '../../model/types.ts';
import { t } from '../../words/language/language.ts';
import type { ControlProps } from './FieldControl.tsx';
import { JobsField } from './JobsField.tsx';
import { ListControl } from './ListControl.tsx';
import { ListField } from './ListField.tsx';
import { parsePhases, phasesText } from './lists.ts';
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
      const tables = value as ForwardingTables;
      if (takes.each) return <TablesField {...{ ...shared, settings }} value={tables} />;
      const parse = (text: string) => parsePhases(text, nodesOf(settings.topology));
      const placeholder = t`one line per phase`;
      return <ListField {...{ ...shared, label, parse, placeholder }} rows={6} text={phasesText(tables)} />;
    }
    case 'jobs':
      return <JobsField {...{ ...shared, takes, settings }} value={value as JobRow[]} />;
    case 'rows':
      return <TraceField {...shared} value={value as TraceRow[]} />;
    default:
      return null;
  }
}
