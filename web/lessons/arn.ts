import type { Lesson } from './lesson.ts';
import { at, fixed, from, HOT_PORT, hotNode, isolated, notified } from './scenes.ts';

const title = 'Who tells whom';
const story = { title, ...hotNode };

export const arn: Lesson = {
  id: 'arn',
  title,
  point: 'Notifications run upstream from a congestion root; knowing alone changes nothing.',
  steps: [
    {
      text: [
        'A port whose queue is over 81 % full may be where a congestion tree grows from, or only a branch of it.',
        'It is the root where the next buffer still has room: what stands here stands because of this port.',
      ],
      scene: { ...story, lanes: [notified], view: at(0.6, ['ribbon']) },
      select: { kind: 'link', lane: 0, link: HOT_PORT },
      question: {
        ask: 'Why is no root declared yet?',
        answer:
          'Queues fill up for a moment all the time. A root must stand for the whole root timer (CRT), here 0.4 ms; then it is taken at its word.',
      },
    },
    {
      text: [
        'From now on each packet that arrives for node 4 sends a notification (ARN) back to where it came from. The diamonds run upstream.',
        'Each switch on the way remembers destination and port in its ARN table, and passes the notice on.',
      ],
      scene: { ...story, lanes: [notified], view: from(0.95, ['ribbon']) },
      select: { kind: 'link', lane: 0, link: HOT_PORT },
    },
    {
      text: [
        'At the left nobody is told, at the right everybody knows. In the last third of the hot spot both stand at an efficiency of about 0.32.',
        'All paths to node 4 end in the same port. There is no way round it, so there is nothing to do with the knowledge.',
      ],
      scene: { ...story, lanes: [fixed, notified], view: at(2.5) },
      question: {
        ask: 'Who could do something about it?',
        answer:
          'Who holds packets for node 4 beside others: it can put them where the others do not wait behind them. That is the next lesson.',
      },
    },
    {
      text: [
        'The same notifications, and a channel of its own for what is known to be hot: everybody else flows again.',
      ],
      scene: { ...story, lanes: [notified, isolated], view: at(2.5) },
    },
  ],
};
