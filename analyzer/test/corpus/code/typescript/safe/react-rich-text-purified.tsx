import DOMPurify from 'dompurify';
import { useMemo } from 'react';

interface Props {
  html: string;
  source: string;
}

export function RichText({ html, source }: Props) {
  const clean = useMemo(() => DOMPurify.sanitize(html), [html]);
  return (
    <article>
      <div dangerouslySetInnerHTML={{ __html: clean }} />
      <a href={`/articles/${encodeURIComponent(source)}`} target="_blank" rel="noopener noreferrer">
        Source
      </a>
    </article>
  );
}
