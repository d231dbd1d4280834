import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { coupons } from '@shop/contracts/coupons';
import type { ResponseOf } from '@shop/contracts/route';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { ChangeCoupon, DeleteCoupon, SetCouponActive } from './commands/change-coupon.ts';
import { CreateCoupon } from './public.ts';
import { ListCoupons, ReadCoupon } from './queries/list-coupons.ts';

@Controller()
export class StaffCouponsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(coupons.list)
  list(@Input() { query }: Input<typeof coupons.list>): Promise<ResponseOf<typeof coupons.list>> {
    return this.queries.execute(new ListCoupons(query));
  }

  @Endpoint(coupons.create)
  async create(@Input() { body }: Input<typeof coupons.create>): Promise<ResponseOf<typeof coupons.create>> {
    const id = await this.commands.execute(new CreateCoupon(body));
    return { message: 'Coupon created', coupon: await this.queries.execute(new ReadCoupon(id)) };
  }

  @Endpoint(coupons.update)
  async update(@Input() { params, body }: Input<typeof coupons.update>): Promise<ResponseOf<typeof coupons.update>> {
    await this.commands.execute(new ChangeCoupon(params.id, body));
    return { message: 'Coupon updated', coupon: await this.queries.execute(new ReadCoupon(params.id)) };
  }

  @Endpoint(coupons.remove)
  async remove(@Input() { params }: Input<typeof coupons.remove>): Promise<ResponseOf<typeof coupons.remove>> {
    await this.commands.execute(new DeleteCoupon(params.id));
    return { message: 'Coupon deleted' };
  }

  @Endpoint(coupons.toggle)
  async toggle(@Input() { params, body }: Input<typeof coupons.toggle>): Promise<ResponseOf<typeof coupons.toggle>> {
    await this.commands.execute(new SetCouponActive(params.id, body.isActive));
    const coupon = await this.queries.execute(new ReadCoupon(params.id));
    return { message: body.isActive ? 'Coupon activated' : 'Coupon deactivated', coupon };
  }
}
