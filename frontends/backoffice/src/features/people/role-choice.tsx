import { useId } from 'react';
import { type Role, roles } from '@shop/contracts/permissions';
import { RadioCard } from '@shop/ui/field';
import { roleTexts } from '../../components/role-texts.ts';
import * as styles from './people.module.css';
import { peopleTexts as words } from './texts.ts';

/** The roles, each with what it may do. */
export function RoleChoice({ role, onChange }: { role: Role; onChange: (role: Role) => void }) {
  const group = useId();
  return (
    <fieldset className={styles.roles}>
      <legend>{words.role}</legend>
      {roles.map((each) => (
        <RadioCard
          key={each}
          name={group}
          value={each}
          label={roleTexts[each].name}
          hint={`May do: ${roleTexts[each].may}`}
          checked={role === each}
          onChange={() => onChange(each)}
        />
      ))}
    </fieldset>
  );
}
