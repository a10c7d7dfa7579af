//: if labels
//: each label in labels
{
  id: '__label_kebab__',
  title: '__label_text__',
  //: if limit
  limit: __limit__,
  //: end
  //: if first
  cards: [
    { id: 'card-1', title: 'Write the release notes', assignee: 'Ada Lovelace', priority: 'medium' },
    { id: 'card-2', title: 'Fix the search on phones', assignee: 'Grace Hopper', priority: 'high' },
    { id: 'card-3', title: 'Order new stickers', priority: 'low' },
  ],
  //: else
  cards: [],
  //: end
},
//: end
//: else
{
  id: 'to-do',
  title: 'To do',
  //: if limit
  limit: __limit__,
  //: end
  cards: [
    { id: 'card-1', title: 'Write the release notes', assignee: 'Ada Lovelace', priority: 'medium' },
    { id: 'card-2', title: 'Order new stickers', priority: 'low' },
  ],
},
{
  id: 'in-progress',
  title: 'In progress',
  //: if limit
  limit: __limit__,
  //: else
  limit: 3,
  //: end
  cards: [{ id: 'card-3', title: 'Fix the search on phones', assignee: 'Grace Hopper', priority: 'high' }],
},
{
  id: 'done',
  title: 'Done',
  //: if limit
  limit: __limit__,
  //: end
  cards: [{ id: 'card-4', title: 'Update the logo', assignee: 'Alan Turing', priority: 'low' }],
},
//: end
