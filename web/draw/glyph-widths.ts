/* Written by `npm run widths`. How far each glyph of Inter moves the pen on, in 1/1000 em. */

export const CHARACTERS =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~×−·–…’¼½¾µ';

/** In the order of the characters: at weight 400 and 14 px or less. */
export const PLAIN =
  '281 288 466 633 642 982 644 300 365 365 501 662 288 460 288 360 631 407 610 618 646 593 620 566 619 620 288 302 662 662 662 511 966 690 654 730 722 601 590 746 743 269 571 672 565 903 753 765 639 765 644 642 646 744 690 985 682 679 629 365 360 365 471 456 323 562 612 571 612 583 370 613 591 242 242 549 242 876 591 600 612 612 376 528 327 591 562 818 546 562 552 426 333 426 662 662 662 288 500 864 261 802 847 882 586';

/** What weight 700 adds, and what 32 px or more add to that in 1/100 em: large words are bold ones. */
export const BOLD =
  '-44 50 86 16 13 34 28 39 12 12 58 17 46 8 46 28 43 24 20 28 30 29 29 16 32 29 46 41 17 17 17 49 50 57 8 10 0 6 -3 5 4 12 13 47 0 29 9 6 9 12 13 13 21 -12 57 53 56 52 35 12 28 12 16 20 42 19 18 17 18 13 28 19 32 29 29 31 29 37 32 13 18 18 31 32 39 32 38 32 34 40 21 43 39 43 17 17 17 46 0 138 50 44 34 38 42';
export const LARGE =
  '-2 -9 -8 -2 0 -8 -2 -7 -4 -4 -2 -2 -9 -2 -9 -2 -2 -4 -3 -3 -2 -2 -3 -3 -4 -3 -9 -10 -2 -2 -2 1 -1 -3 -2 -1 -2 0 0 -1 -3 -2 -2 -3 -1 -4 -4 -2 -2 -3 -1 0 -3 -3 -4 -4 -4 -4 -3 -4 -2 -4 -2 0 -7 -3 -3 -3 -3 -3 -3 -3 -4 -2 -2 -3 -2 -3 -4 -3 -3 -3 -3 -4 0 -4 -5 -3 -4 -5 -5 -3 -2 -3 -2 -2 -2 -9 0 -27 -8 -6 -6 -4 -3';

/** As wide as one another where figures are tabular, whatever the weight. */
export const EVEN: readonly [width: number, characters: string][] = [
  [269, ' ,.:;'],
  [391, '()[]{}'],
  [648, '*+-0123456789<=>~×−'],
];
