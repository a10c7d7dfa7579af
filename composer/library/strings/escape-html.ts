const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * Replaces the characters that mean something in HTML, so that a text is shown as it is.
 * @also escape html, html entities, sanitize text for html, prevent xss in output, encode special
 *   characters for a web page
 * @includes special characters; single quote; quotes; ampersand; (safe|safely) [to put] in [a] (page|html); user (text|input); prevent xss; & # 39
 * @example escapeHtml('<b>"Tom" & Jerry</b>') // '&lt;b&gt;&quot;Tom&quot; &amp; Jerry&lt;/b&gt;'
 * @example escapeHtml("it's") // 'it&#39;s'
 * @example escapeHtml('') // ''
 */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
