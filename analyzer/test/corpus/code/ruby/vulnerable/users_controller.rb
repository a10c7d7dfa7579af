class UsersController < ApplicationController
  def index
    @users = User.where("name LIKE '%#{params[:q]}%'") # !! CWE-89
    render :index
  end

  def recent
    @users = User.order(:created_at).limit(20)
    render :index
  end

  def by_city
    sql = "SELECT * FROM users WHERE city = '" + params[:city] + "'"
    @users = User.find_by_sql(sql) # !! CWE-89
    render :index
  end
end
