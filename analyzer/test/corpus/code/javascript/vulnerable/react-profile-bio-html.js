import React from 'react';
import { marked } from 'marked';

export function ProfileCard({ user }) {
  const bio = marked(user.bio || '');
  return React.createElement(
    'section',
    { className: 'profile' },
    React.createElement('h2', null, user.displayName),
    React.createElement('div', { dangerouslySetInnerHTML: { __html: bio } }) // !! CWE-79
  );
}

export default ProfileCard;
