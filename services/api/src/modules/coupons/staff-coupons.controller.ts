import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { coupons } from '@shop/contracts/coupons';
import type { Answer } from '@shop/contracts/route';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { ChangeCoupon, DeleteCoupon, SwitchCoupon } from './commands/change-coupon.ts';
import { CreateCoupon } from './public.ts';
import { ListCoupons, ReadCoupon } from './queries/list-coupons.ts';

@Controller()
export class StaffCouponsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(coupons.list)
  list(@Input() { query }: Input<typeof coupons.list>): Promise<Answer<typeof coupons.list>> {
    return this.queries.execute(new ListCoupons(query));
  }

  @Endpoint(coupons.create)
  async create(@Input() { body }: Input<typeof coupons.create>): Promise<Answer<typeof coupons.create>> {
    const id = await this.commands.execute(new CreateCoupon(body));
    return { message: 'Coupon created', coupon: await this.queries.execute(new ReadCoupon(id)) };
  }

  @Endpoint(coupons.update)
  async update(@Input() { params, body }: Input<typeof coupons.update>): Promise<Answer<typeof coupons.update>> {
    await this.commands.execute(new ChangeCoupon(params.id, body));
    return { message: 'Coupon updated', coupon: await this.queries.execute(new ReadCoupon(params.id)) };
  }

  @Endpoint(coupons.remove)
  async remove(@Input() { params }: Input<typeof coupons.remove>): Promise<Answer<typeof coupons.remove>> {
    await this.commands.execute(new DeleteCoupon(params.id));
    return { message: 'Coupon deleted' };
  }

  @Endpoint(coupons.toggle)
  async toggle(@Input() { params, body }: Input<typeof coupons.toggle>): Promise<Answer<typeof coupons.toggle>> {
    await this.commands.execute(new SwitchCoupon(params.id, body.isActive));
    const coupon = await this.queries.execute(new ReadCoupon(params.id));
    return { message: body.isActive ? 'Coupon activated' : 'Coupon deactivated', coupon };
  }
}
