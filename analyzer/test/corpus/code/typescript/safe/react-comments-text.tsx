import { useEffect, useState } from 'react';

interface Comment {
  id: number;
  author: string;
  text: string;
}

export function Comments({ postId }: { postId: number }) {
  const [comments, setComments] = useState<Comment[]>([]);

  useEffect(() => {
    const controller = new AbortController();
    fetch(`/api/posts/${postId}/comments`, { signal: controller.signal })
      .then((response) => response.json() as Promise<Comment[]>)
      .then(setComments)
      .catch(() => setComments([]));
    return () => controller.abort();
  }, [postId]);

  return (
    <ul>
      {comments.map((comment) => (
        <li key={comment.id}>
          <b>{comment.author}</b>
          <p>{comment.text}</p>
        </li>
      ))}
    </ul>
  );
}
