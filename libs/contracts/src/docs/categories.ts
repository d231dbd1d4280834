import type { Docs } from './docs.ts';

export const categories: Docs = {
  title: 'How it is arranged',
  examples: {
    'categories.name': 'Places',
    'Category.name': 'Places',
    'StaffCategory.name': 'Places',
    'CategoryForm.name': 'Places',
    'CategoryEdit.name': 'Places',
    'Category.description': 'Cities, mountains and coasts.',
    'StaffCategory.description': 'Cities, mountains and coasts.',
    'CategoryForm.description': 'Cities, mountains and coasts.',
    'CategoryEdit.description': 'Cities, mountains and coasts.',
    sortOrder: 1,
  },
};
