import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CategoryMove, StaffCategory } from '@shop/contracts/categories';
import { IconButton } from '@shop/ui/icon-button';
import { showToast } from '@shop/ui/toast';
import { changedBy } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';
import * as styles from './category-moves.module.css';
import { categoryTexts as words } from './texts.ts';

interface CategoryMovesProps {
  category: StaffCategory;
  isFirst: boolean;
  isLast: boolean;
}

/** Moves a category up or down by one place. Its row moves with the button, which keeps the focus. */
export function CategoryMoves({ category: { _id, name }, isFirst, isLast }: CategoryMovesProps) {
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (direction: CategoryMove['direction']) =>
      staffCall('', 'POST /categories/:id/move', { params: { id: _id }, body: { direction } }),
    onSuccess: ({ category }) => showToast({ message: words.moved(name, category.sortOrder) }),
    onError: () => showToast({ message: words.moveFailed(name), tone: 'error' }),
    onSettled: () => cache.invalidateQueries(changedBy('catalog')),
  });
  // Disabled by attribute only: a button that is really disabled would lose the focus at the end of the list.
  const button = (direction: CategoryMove['direction'], label: string, isEnd: boolean) => (
    <IconButton
      icon="down"
      size={18}
      className={direction === 'up' ? styles.up : undefined}
      label={label}
      aria-disabled={isEnd || isPending}
      onClick={() => !isEnd && !isPending && mutate(direction)}
    />
  );
  return (
    <span className={styles.moves}>
      {button('up', words.moveUp(name), isFirst)}
      {button('down', words.moveDown(name), isLast)}
    </span>
  );
}
