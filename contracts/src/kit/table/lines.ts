/** A line of a text, and what ends it: `\r\n`, `\n`, `\r`, or nothing at the end of the text. */
export type TextLine = { text: string; end: string };

/** Splits a text that comes in pieces into its lines. The end of the last line makes no further one. */
export function lineSplitter() {
  let rest = '';
  const ends = /\r\n|\n|\r/g;
  return {
    /** The lines that this piece completes. */
    push(piece: string): TextLine[] {
      const text = rest === '' ? piece : rest + piece;
      const lines: TextLine[] = [];
      let from = 0;
      ends.lastIndex = Math.max(0, rest.length - 1);
      for (let end = ends.exec(text); end; end = ends.exec(text)) {
        if (end[0] === '\r' && end.index === text.length - 1) break; // a line feed may follow
        lines.push({ text: text.slice(from, end.index), end: end[0] });
        from = end.index + end[0].length;
      }
      rest = text.slice(from);
      return lines;
    },
    /** Characters of the line that is not complete yet. */
    pending: () => rest.length,
    /** The last line, if nothing ends it. */
    end(): TextLine[] {
      if (rest.endsWith('\r')) return [{ text: rest.slice(0, -1), end: '\r' }];
      return rest === '' ? [] : [{ text: rest, end: '' }];
    },
  };
}

/** The lines of a text. */
export function linesOf(text: string): TextLine[] {
  const splitter = lineSplitter();
  return [...splitter.push(text), ...splitter.end()];
}
