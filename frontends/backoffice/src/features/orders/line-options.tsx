import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatRs } from '@shop/contracts/money';
import { optionGroupNames } from '@shop/contracts/options-in-words';
import { OPTION_GROUPS } from '@shop/contracts/shop';
import { Button } from '@shop/ui/button';
import { Select } from '@shop/ui/field';
import { editOrderTexts as words } from './edit-order-texts.ts';
import { type TypedLine, chosenOf, lineName } from './edited-order.ts';
import { productForSale } from './order-queries.ts';

interface LineOptionsProps {
  line: TypedLine;
  onChange: (line: TypedLine) => void;
}

/** The frame and the mat of a line, after a press: only then is asked what its product is offered with. */
export function LineOptions({ line, onChange }: LineOptionsProps) {
  const [isOpen, setOpen] = useState(false);
  const { data, isError } = useQuery({ ...productForSale(line.productId), enabled: isOpen });
  const name = lineName(line);
  if (!isOpen) {
    return (
      <Button compact variant="ghost" aria-label={words.optionsOf(name)} onClick={() => setOpen(true)}>
        {words.options}
      </Button>
    );
  }
  if (isError) return <p role="status">{words.findFailed}</p>;
  if (!data) return <p role="status">{words.finding}</p>;
  const offered = (data.product.options ?? []).flatMap(({ group, name: option, prices }) => {
    const price = prices.find(({ size }) => size.toLowerCase() === line.size.toLowerCase())?.price;
    return price === undefined ? [] : [{ group, option, price }];
  });
  if (offered.length === 0 && !line.options) return <p role="status">{words.noOptions}</p>;
  return OPTION_GROUPS.map((group) => {
    const chosen = line.options?.[group] ?? '';
    const ofGroup = offered.filter((each) => each.group === group);
    if (ofGroup.length === 0 && !chosen) return null;
    return (
      <Select
        key={group}
        label={optionGroupNames[group]}
        aria-label={words.optionOf(optionGroupNames[group], name)}
        value={chosen}
        onChange={({ target }) => onChange({ ...line, options: chosenOf({ ...line.options, [group]: target.value }) })}
      >
        <option value="">{words.without[group]}</option>
        {chosen && !ofGroup.some(({ option }) => option === chosen) && <option>{chosen}</option>}
        {ofGroup.map(({ option, price }) => (
          <option key={option} value={option}>
            {words.optionPrice(option, formatRs(price))}
          </option>
        ))}
      </Select>
    );
  });
}
