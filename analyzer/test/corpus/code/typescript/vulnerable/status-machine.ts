type Status = 'draft' | 'review' | 'published';

interface Article {
  status: Status;
  author: { name: string } | null;
}

export function nextStatus(article: Article): Status {
  let next: Status = article.status;
  switch (article.status) {
    case 'draft':
      next = 'review'; // !! CWE-484
    case 'review':
      next = 'published';
      break;
    default:
      break;
  }
  return next;
}

export function authorName(article: Article): string {
  if (article.author === null) {
    return `unknown (${article.author!.name})`; // !! CWE-476
  }
  return article.author.name;
}

export function editable(status: string): boolean {
  return status !== 'published' || status !== 'review'; // !! CWE-571
}
