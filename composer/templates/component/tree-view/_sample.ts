  {
    name: 'src',
    path: 'src',
    children: [
      {
        name: 'components',
        path: 'src/components',
        children: [
          { name: 'Button.tsx', path: 'src/components/Button.tsx' },
          { name: 'Card.tsx', path: 'src/components/Card.tsx' },
        ],
      },
      { name: 'main.ts', path: 'src/main.ts' },
    ],
  },
  { name: 'public', path: 'public', children: [{ name: 'logo.svg', path: 'public/logo.svg' }] },
  { name: 'package.json', path: 'package.json' },
  { name: 'README.md', path: 'README.md' },
