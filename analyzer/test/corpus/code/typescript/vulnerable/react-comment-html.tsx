import { useEffect, useState } from 'react';

interface Comment {
  id: number;
  author: string;
  html: string;
}

export function Comments({ postId }: { postId: number }) {
  const [comments, setComments] = useState<Comment[]>([]);

  useEffect(() => {
    fetch(`/api/posts/${postId}/comments`)
      .then((response) => response.json())
      .then(setComments);
  }, [postId]);

  return (
    <ul>
      {comments.map((comment) => (
        <li key={comment.id}>
          <b>{comment.author}</b>
          <div
            className="body"
            dangerouslySetInnerHTML={{ __html: comment.html }} // !! CWE-79
          />
        </li>
      ))}
    </ul>
  );
}
