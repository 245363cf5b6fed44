/* Addresses of the recorded runs that are shipped with the page, by the preset of which they are the first lane. */

import largest from '../../public/recordings/todays-largest.recording?url';

export const recordings: Readonly<Record<string, string>> = { 'todays-largest': largest };
