/** The places of the seats: evenly around an ellipse, clockwise, one chosen seat at the bottom. */

export interface Point {
  x: number;
  y: number;
}

export class Ring {
  constructor(
    readonly seats: number,
    readonly width: number,
    readonly height: number,
    readonly rx: number,
    readonly ry: number,
    /** The seat at the bottom; with two seats, at the left. */
    readonly home = 0,
  ) {}

  get centre(): Point {
    return { x: this.width / 2, y: this.height / 2 };
  }

  /** Screen angle, where 0 is to the right, of an angle in degrees clockwise from the first seat. */
  angle(degrees: number): number {
    const start = this.seats === 2 ? 180 : 90;
    return start + degrees - (360 * this.home) / this.seats;
  }

  at(degrees: number, scale = 1): Point {
    const turn = (this.angle(degrees) * Math.PI) / 180;
    const { x, y } = this.centre;
    return { x: x + Math.cos(turn) * this.rx * scale, y: y + Math.sin(turn) * this.ry * scale };
  }

  degreesOf(seat: number): number {
    return (360 * seat) / this.seats;
  }

  seat(seat: number): Point {
    return this.at(this.degreesOf(seat));
  }

  /** Direction on screen from the launcher to a point of the ring, in degrees. */
  bearing(degrees: number): number {
    const point = this.at(degrees);
    return (Math.atan2(point.y - this.centre.y, point.x - this.centre.x) * 180) / Math.PI;
  }

  /** Direction along the ring, clockwise on screen. */
  tangent(degrees: number): number {
    const turn = (this.angle(degrees) * Math.PI) / 180;
    return (Math.atan2(Math.cos(turn) * this.ry, -Math.sin(turn) * this.rx) * 180) / Math.PI;
  }

  /** The angle of a point on screen, in degrees clockwise from the first seat. */
  degreesAt(x: number, y: number): number {
    const turn = (Math.atan2((y - this.centre.y) / this.ry, (x - this.centre.x) / this.rx) * 180) / Math.PI;
    return (((turn - this.angle(0)) % 360) + 360) % 360;
  }
}
