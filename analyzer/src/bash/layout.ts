/** How the author indents: blanks by their number, tabs as 0, as `shfmt` wants it. */
export function layoutOf(code: string): Readonly<Record<string, unknown>> {
  const indents = [...code.matchAll(/^([ \t]+)\S/gm)].map(([, blanks = '']) => blanks)
  const tabs = indents.filter((blanks) => blanks.startsWith('\t')).length
  const widths = indents.filter((blanks) => !blanks.startsWith('\t')).map(({ length }) => length)
  const indent =
    tabs > widths.length
      ? 0
      : widths.some((width) => width % 4 === 2)
        ? 2
        : widths.some((width) => width % 8 === 4)
          ? 4
          : widths.length > 0
            ? 8
            : 2
  return {
    indent,
    switchCaseIndent: /^([ \t]*)case\b.*\bin[ \t]*\n\1[ \t]+[^\s#]/m.test(code),
    spaceRedirects:
      (code.match(/[ \t]>>? \S/g)?.length ?? 0) > (code.match(/[ \t]>>?[^\s>&(]/g)?.length ?? 0),
    binaryNextLine: /\\\n[ \t]*(?:\|\||&&|\|)/.test(code),
    funcNextLine: /\)[ \t]*\n[ \t]*\{/.test(code),
  }
}
